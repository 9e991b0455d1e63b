import * as v from 'valibot'
import { type Uf, ufSchema } from '../values/brazilian-state.ts'
import { cnpjSchema } from '../values/cnpj-schema.ts'
import { cpfSchema } from '../values/cpf.ts'
import { passwordProblem } from '../values/password.ts'
import { personNameSchema } from '../values/person-name.ts'
import { mobileSchema, phoneSchema } from '../values/phone.ts'
import { checkStateRegistration, normalizeStateRegistration } from '../values/state-registration.ts'
import { optionalText } from './addresses.ts'
import { AcessoEEndereco, ContatoPorTelefone, ICMS_SITUATIONS, optionalChoice, PERSONAL_PASSWORD } from './users.ts'

const MISSING_NAME = 'Informe a razão social.'
const MISSING_REGISTRATION = 'Informe a inscrição estadual ou marque que a empresa não tem.'

const companyName = v.pipe(
  v.string(MISSING_NAME),
  v.maxLength(600, 'Use no máximo 150 caracteres.'),
  v.transform((text) => text.trim().replace(/\s+/g, ' ')),
  v.minLength(3, MISSING_NAME),
  v.maxLength(150, 'Use no máximo 150 caracteres.'),
)

/** What a company may change later too (PUT users/pj). */
export const companyFields = {
  razaoSocial: companyName,
  nomeFantasia: v.pipe(
    optionalText(100),
    v.check((name) => name === null || name.length >= 2, 'Use pelo menos 2 caracteres.'),
  ),
  situacaoIcms: v.picklist(ICMS_SITUATIONS, MISSING_REGISTRATION),
  inscricaoEstadual: optionalText(40),
  /** The customer was asked about a registration that looks wrong and says that it is right (domain §1.3). */
  confirmaInscricao: v.optional(v.boolean('Confirme a inscrição estadual.'), false),
  nomeResponsavel: personNameSchema,
  cpfResponsavel: optionalChoice(cpfSchema),
  celular: mobileSchema,
  telefone: optionalChoice(phoneSchema),
}

const RegistrationPart = v.object({
  ...v.pick(v.object(companyFields), ['situacaoIcms', 'inscricaoEstadual', 'confirmaInscricao']).entries,
  endereco: v.fallback(v.object({ uf: v.fallback(v.optional(ufSchema), undefined) }), { uf: undefined }),
})
type StateRegistrationForm = Omit<v.InferOutput<typeof RegistrationPart>, 'endereco'>

const isMissing = ({ situacaoIcms, inscricaoEstadual }: StateRegistrationForm): boolean =>
  situacaoIcms === 'CONTRIBUINTE' && (inscricaoEstadual === null || inscricaoEstadual.trim() === '')

/** What a company is in the end: "ISENTO" in the field says the same as the box (domain §1.3). */
export const icmsSituation = ({
  situacaoIcms,
  inscricaoEstadual,
}: Pick<StateRegistrationForm, 'situacaoIcms' | 'inscricaoEstadual'>): StateRegistrationForm['situacaoIcms'] =>
  situacaoIcms === 'CONTRIBUINTE' && normalizeStateRegistration(inscricaoEstadual ?? '') === 'ISENTO'
    ? 'ISENTO'
    : situacaoIcms

/**
 * The sentence about a company's state registration, undefined when it may be stored. A wrong length is refused, a
 * wrong check digit asked about once: states change formats without notice.
 * @param uf of the billing address
 */
export function stateRegistrationProblem(form: StateRegistrationForm, uf: Uf): string | undefined {
  const { situacaoIcms, inscricaoEstadual, confirmaInscricao } = form
  if (isMissing(form)) return MISSING_REGISTRATION
  if (situacaoIcms !== 'CONTRIBUINTE' || inscricaoEstadual === null) return undefined
  const check = checkStateRegistration(inscricaoEstadual, uf)
  if (!('message' in check) || (check.status === 'suspect' && confirmaInscricao)) return undefined
  return check.message
}

/** The sentence of a state registration beside its field. */
const judgedRegistration = <T>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    // Judged as soon as its own fields are right, whatever the others lack: what comes here may be as it was sent.
    const form = v.safeParse(RegistrationPart, dataset.value)
    if (!form.success) return
    const { inscricaoEstadual, endereco } = form.output
    // That there is none needs no state to be known.
    const problem =
      endereco.uf !== undefined
        ? stateRegistrationProblem(form.output, endereco.uf)
        : isMissing(form.output)
          ? MISSING_REGISTRATION
          : undefined
    if (problem !== undefined)
      addIssue({
        message: problem,
        path: [
          { type: 'object', origin: 'value', input: form.output, key: 'inscricaoEstadual', value: inscricaoEstadual },
        ],
      })
  })

/** POST users/pj: registration of a company (domain §1.7). */
export const CadastroPessoaJuridica = v.pipe(
  v.intersect([v.object({ cnpj: cnpjSchema, ...companyFields }), AcessoEEndereco]),
  v.forward(
    v.partialCheck(
      [['senha'], ['email'], ['cnpj']],
      ({ senha, email, cnpj }) => passwordProblem(senha, { email, document: cnpj }) === undefined,
      PERSONAL_PASSWORD,
    ),
    ['senha'],
  ),
  judgedRegistration(),
)
export type CadastroPessoaJuridica = v.InferOutput<typeof CadastroPessoaJuridica>

/** POST users/pj by an agent. */
export const CadastroPessoaJuridicaPorTelefone = v.pipe(
  v.intersect([v.object({ cnpj: cnpjSchema, ...companyFields }), ContatoPorTelefone]),
  judgedRegistration(),
)

/** PUT users/pj; the state is that of the main address. */
export const AtualizacaoPessoaJuridica = v.object(companyFields)
export type AtualizacaoPessoaJuridica = v.InferOutput<typeof AtualizacaoPessoaJuridica>
