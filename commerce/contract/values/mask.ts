/** Puts `text` into a mask such as `000.000.000-00`, stopping where the text ends (for fields being typed in). */
export function applyMask(text: string, mask: string): string {
  let out = ''
  let used = 0
  for (const slot of mask) {
    if (used >= text.length) break
    if (slot === '0') {
      out += text.charAt(used)
      used += 1
    } else out += slot
  }
  return out
}

/** `SS.SSS.SSS/SSSS-NN`; a partial number gets the part of the mask it reaches. */
export function formatCnpj(text: string): string {
  return applyMask(
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, 14),
    '00.000.000/0000-00',
  )
}

/** `000.000.000-00`; a partial number gets the part of the mask it reaches. */
export function formatCpf(text: string): string {
  return applyMask(text.replace(/\D/g, '').slice(0, 11), '000.000.000-00')
}
