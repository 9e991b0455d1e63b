const SIDE = 144
const PICTURES: readonly string[] = ['image/jpeg', 'image/png']

/** A small copy of a chosen picture, cut to a square; undefined of what is no JPG or PNG, or cannot be opened. */
export async function picturePreview(file: File): Promise<string | undefined> {
  if (!PICTURES.includes(file.type)) return undefined
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  const { width, height } = picture
  const side = Math.min(width, height)
  const [left, top] = [(width - side) / 2, (height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
