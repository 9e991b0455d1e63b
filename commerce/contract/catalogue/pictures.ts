/** Pictures of the embedded backend: `/img/{id}/{width}.{format}`, encoded on first request, never upscaled. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/**
 * Pixels. From 640 up the device sizes of storefront §9; below them what thumbnails and cards need. Other widths answer
 * 404.
 */
export const PICTURE_WIDTHS = [128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Widths that cards, thumbnails and the product page ask for: encoded at build. */
export const BUILT_PICTURE_WIDTHS: readonly PictureWidth[] = [128, 256, 384, 640, 1080]

export const pictureUrl = (id: string, width: PictureWidth, format: PictureFormat): string =>
  `/img/${id}/${width}.${format}`

/** Videos that the shop has as files, and their captions. */
export const videoUrl = (id: string, kind: 'mp4' | 'vtt'): string => `/img/videos/${id}.${kind}`
