/**
 * The pictures that show a variation: those of its own options and those of every one; all of them where none does.
 * @param options of the variation, e.g. { Cor: 'Azul', Voltagem: '127 V' }
 */
export function picturesOf<P extends { opcoes?: Record<string, string> | undefined }>(
  pictures: readonly P[],
  options: Readonly<Record<string, string>>,
): readonly P[] {
  const own = pictures.filter(({ opcoes = {} }) =>
    Object.entries(opcoes).every(([name, value]) => options[name] === value),
  )
  return own.length > 0 ? own : pictures
}
