/**
 * Cores of the passwords people pick most, Brazil first. Only the core is listed: `senha123`, `Brasil@2026` and
 * `qwerty1` are recognised by what remains after the digits and signs around it are taken away.
 */
const COMMON_CORES = new Set(
  (
    'senha senhas minhasenha mudar mudarsenha trocar acesso entrar admin administrador usuario user root teste testes test guest ' +
    'convidado padrao default temp temporaria provisoria inicial nova novasenha cadastro cliente clientes loja compras compra ' +
    'efacil martins televendas brasil brazil saopaulo rio riodejaneiro bahia minas gerais parana curitiba salvador fortaleza ' +
    'uberlandia brasilia flamengo corinthians palmeiras saopaulofc santos vasco gremio internacional inter cruzeiro atletico galo ' +
    'botafogo fluminense timao mengao verdao futebol neymar ronaldo ronaldinho pele kaka messi deus deusefiel jesus jesuscristo ' +
    'cristo senhor maria familia amor amore amorzinho amordaminhavida teamo euteamo amoteu querida querido princesa principe bebe ' +
    'gata gato gatinha gatinho linda lindo estrela anjo sol lua flor rosa borboleta felicidade feliz vida vitoria esperanca ' +
    'saudade gabriel rafael lucas mateus matheus joao pedro paulo jose carlos daniel felipe bruno andre marcos thiago tiago ' +
    'rodrigo gustavo eduardo fernando leonardo guilherme vinicius ricardo ana anaclara julia juliana mariana fernanda amanda ' +
    'bruna camila carolina gabriela isabela jessica larissa leticia luana patricia priscila rafaela vanessa beatriz bianca ' +
    'password passwords passw pass letmein welcome login master monkey dragon shadow sunshine princess football baseball soccer ' +
    'superman batman pokemon naruto starwars iloveyou loveyou love lovely babygirl michael jordan jennifer hunter killer ninja ' +
    'computer internet secret freedom whatever trustno hello matrix cheese summer winter spring autumn flower cookie chocolate ' +
    'google facebook instagram whatsapp youtube samsung iphone android windows microsoft linux apple minecraft freefire fortnite ' +
    'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro verao inverno'
  ).split(' '),
)

/** Rows walked along: letters in order, digits in order and the keyboard's rows and columns. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklç',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'a1b2c3d4e5f6g7h8i9',
  'aa11bb22cc33',
]

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** In the form that is compared: lower case, without accents. */
export function plainPassword(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Removes every run of four or more characters that walks a row, forwards or backwards. */
function withoutWalks(text: string): string {
  let rest = text
  for (const row of WALKS.flatMap((walk) => [walk, Array.from(walk).toReversed().join('')])) {
    for (let length = row.length; length >= 4; length -= 1) {
      for (let start = 0; start + length <= row.length; start += 1)
        rest = rest.replaceAll(row.slice(start, start + length), '')
    }
  }
  return rest
}

function isCommonCore(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  return COMMON_CORES.has(text) || (half + half === text && COMMON_CORES.has(half))
}

/**
 * The password without its leading digits and signs, and without each part of its trailing ones: `s3nh4123` has
 * `s3nh4`.
 */
function possibleCores(plain: string): string[] {
  const body = plain.replace(/^[^a-z]+/, '')
  const trailing = /[^a-z]*$/.exec(body)?.[0].length ?? 0
  return Array.from({ length: trailing + 1 }, (_, kept) => body.slice(0, body.length - trailing + kept))
}

/** The words a password may be made of: its letters, digits and signs around them taken away, `3` read as `e` or not. */
export function passwordCores(plain: string): string[] {
  const unmask = (text: string) => Array.from(text, (character) => LOOK_ALIKES[character] ?? character).join('')
  return [plain, ...possibleCores(plain)]
    .flatMap((text) => [text, unmask(text)])
    .map((core) => core.replace(/[^a-z]/g, ''))
}

/**
 * Whether a password is one that lists of leaked passwords open with: a common word dressed in digits and signs, a walk
 * along the keyboard, or fewer than four different characters (domain §1.6).
 */
export function isCommonPassword(password: string): boolean {
  const plain = plainPassword(password)
  if (new Set(plain).size < 4) return true
  return passwordCores(plain).some(isCommonCore) || withoutWalks(plain).replace(/[^a-z0-9]/g, '').length < 4
}
