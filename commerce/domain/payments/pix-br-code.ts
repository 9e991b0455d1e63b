const GUI = 'br.gov.bcb.pix'

export interface DynamicPix {
  /** Who receives it, and where. */
  readonly name: string
  readonly city: string
  /** Address of the charge, without the scheme. */
  readonly url: string
  /** True for one payment only, as checkout uses it. */
  readonly singleUse: boolean
}

/** CRC-16/CCITT-FALSE in four upper-case hex digits: polynomial 0x1021, start 0xFFFF (domain §2.1). */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new RangeError(`Pix field ${id} holds ${value.length} characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Upper-case ASCII of at most `max` characters, as banks print it. */
function merchantText(text: string, max: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7E]/g, '')
    .slice(0, max)
    .trim()
}

/**
 * A code that points at a charge; value and identity live there.
 * @throws RangeError when a field is empty or too long.
 */
export function dynamicPixCode({ url, singleUse, name, city }: DynamicPix): string {
  const payload =
    field('00', '01') +
    (singleUse ? field('01', '12') : '') +
    field('26', field('00', GUI) + field('25', url.replace(/^https?:\/\//, ''))) +
    field('52', '0000') +
    field('53', '986') +
    field('58', 'BR') +
    field('59', merchantText(name, 25)) +
    field('60', merchantText(city, 15)) +
    field('62', field('05', '***')) +
    '6304'
  return payload + crc16(payload)
}

/** Fields by id in order, or undefined when lengths do not add up. */
function parseFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4))
    const [, id, length] = head ?? []
    const end = at + 4 + Number(length)
    if (!id || end > text.length || fields.has(id)) return undefined
    fields.set(id, text.slice(at + 4, end))
    at = end
  }
  return fields
}

/** Whole, well-formed and with a matching CRC. */
export function isValidPixCode(code: string): boolean {
  const fields = parseFields(code)
  if (!fields || fields.get('00') !== '01' || !fields.has('63') || code.slice(-8, -4) !== '6304') return false
  return crc16(code.slice(0, -4)) === code.slice(-4)
}
