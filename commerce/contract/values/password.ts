import * as v from 'valibot'
import { isCommonPassword } from './common-passwords.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

/** What the password must not repeat; empty or missing fields are ignored. */
export interface PasswordOwner {
  readonly email?: string
  readonly document?: string
  /** `dd/mm/aaaa` or `yyyy-mm-dd`. */
  readonly birthDate?: string
}

export interface PasswordRule {
  readonly id: 'length' | 'letter' | 'digit' | 'personal' | 'common'
  /** The line of the check list beside the field. */
  readonly label: string
  readonly isMet: (password: string, owner: PasswordOwner) => boolean
}

function characters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function personalTexts(owner: PasswordOwner): string[] {
  const [year = '', month = '', day = ''] = /^\d{4}-/.test(owner.birthDate ?? '')
    ? (owner.birthDate ?? '').split('-')
    : (owner.birthDate ?? '').split('/').toReversed()
  const email = owner.email ?? ''
  const texts = [
    email,
    email.slice(0, Math.max(0, email.lastIndexOf('@'))),
    owner.document ?? '',
    `${day}${month}${year}`,
    `${year}${month}${day}`,
  ]
  return texts.map(characters).filter((text) => text.length >= 4)
}

/** The policy for shoppers, in the order shown (domain §1.6). */
const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'length',
    label: `De ${PASSWORD_MIN} a ${PASSWORD_MAX} caracteres`,
    isMet: (password) => {
      const length = Array.from(password).length
      return length >= PASSWORD_MIN && length <= PASSWORD_MAX
    },
  },
  { id: 'letter', label: 'Pelo menos uma letra', isMet: (password) => /\p{L}/u.test(password) },
  { id: 'digit', label: 'Pelo menos um número', isMet: (password) => /\d/.test(password) },
  {
    id: 'personal',
    label: 'Diferente do seu e-mail, CPF ou CNPJ e data de nascimento',
    isMet: (password, owner) => password !== '' && !personalTexts(owner).includes(characters(password)),
  },
  {
    id: 'common',
    label: 'Não ser uma senha fácil de adivinhar',
    isMet: (password) => password !== '' && !isCommonPassword(password),
  },
]

const MESSAGES: Readonly<Record<PasswordRule['id'], string>> = {
  length: `A senha deve ter de ${PASSWORD_MIN} a ${PASSWORD_MAX} caracteres.`,
  letter: 'A senha deve ter pelo menos uma letra.',
  digit: 'A senha deve ter pelo menos um número.',
  personal: 'A senha deve ser diferente do seu e-mail, CPF ou CNPJ e data de nascimento.',
  common: 'Essa senha é muito fácil de adivinhar. Escolha outra.',
}

/** Each rule with its state, for the check list under the field. */
export function passwordChecklist(
  password: string,
  owner: PasswordOwner = {},
): { id: PasswordRule['id']; label: string; met: boolean }[] {
  return PASSWORD_RULES.map(({ id, label, isMet }) => ({ id, label, met: isMet(password, owner) }))
}

/** The sentence for the first rule that a password breaks, or undefined when it is acceptable. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | undefined {
  const broken = PASSWORD_RULES.find(({ isMet }) => !isMet(password, owner))
  return broken && MESSAGES[broken.id]
}

/** A new password on its own; the form adds the rule about its owner with `passwordProblem`. */
export const newPasswordSchema = v.pipe(
  v.string('Informe a senha.'),
  v.maxLength(256, MESSAGES.length),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? passwordProblem(dataset.value) : undefined
    if (problem) addIssue({ message: problem })
  }),
)
