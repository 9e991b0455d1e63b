import sharp from 'sharp'
import { seedPicture } from '../pictures.ts'

/** Where a buyer of the demonstration took a picture: wall, ground, what else is in sight, and how it is held. */
const SCENES = {
  bancada: {
    wall: '#d9cfc0',
    ground: '#8a6a4b',
    tilt: -2.5,
    behind:
      '<rect x="690" y="120" width="250" height="330" rx="6" fill="#eef4f8" stroke="#b9a78d" stroke-width="14"/><path d="M815 120V450M690 285H940" stroke="#b9a78d" stroke-width="10"/>',
  },
  azulejo: {
    wall: '#e6ecec',
    ground: '#555c63',
    tilt: 2,
    behind:
      '<path d="M0 120H1000M0 250H1000M0 380H1000M0 510H1000M0 640H1000M160 0V700M330 0V700M500 0V700M670 0V700M840 0V700" stroke="#cdd6d6" stroke-width="6"/>',
  },
  sala: {
    wall: '#b8c4b6',
    ground: '#a37c55',
    tilt: -1.5,
    behind:
      '<rect x="90" y="90" width="230" height="170" fill="#f4efe4" stroke="#6b5440" stroke-width="12"/><circle cx="205" cy="180" r="46" fill="#d98b5f"/><path d="M880 640C860 500 840 420 900 330M880 640C900 520 950 470 960 400M880 640C850 560 800 520 790 470" stroke="#4d6b45" stroke-width="22" fill="none" stroke-linecap="round"/>',
  },
  tarde: {
    wall: '#caa98c',
    ground: '#6d4c3a',
    tilt: 3,
    behind: '<path d="M0 60L620 700H260L0 420Z" fill="#ffe2b0" opacity=".45"/>',
  },
} as const
export type Scene = keyof typeof SCENES
export const SCENE_NAMES = Object.keys(SCENES) as [Scene, ...Scene[]]

/** Where things stand. */
const FOOT = 860

/** A picture as somebody at home takes it: not quite level, with shadow, grain and the light of the room. */
export async function photoOf(picture: string, scene: Scene): Promise<Buffer> {
  const { wall, ground, tilt, behind } = SCENES[scene]
  const { data, info } = await sharp(
    Buffer.from(seedPicture(picture).replace(/<rect width="1000" height="1000"[^>]*\/>/, '')),
  )
    .resize(900, 900)
    .trim()
    .resize(720, 640, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const room = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1280" height="1280"><defs><radialGradient id="l" cx=".4" cy=".35" r=".8"><stop offset=".45" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient><filter id="b"><feGaussianBlur stdDeviation="5"/></filter><filter id="s"><feGaussianBlur stdDeviation="16"/></filter></defs><g transform="rotate(${tilt} 500 500) translate(-60 -60) scale(1.12)"><rect width="1000" height="1000" fill="${wall}"/><g filter="url(#b)">${behind}</g><rect y="700" width="1000" height="300" fill="${ground}"/><ellipse cx="500" cy="${FOOT - 6}" rx="${width / 2}" ry="24" opacity=".55" filter="url(#s)"/><image x="${500 - width / 2}" y="${FOOT - height}" width="${width}" height="${height}" href="data:image/png;base64,${data.toString('base64')}"/></g><rect width="1000" height="1000" fill="url(#l)"/></svg>`
  const grain = await sharp({
    create: {
      width: 640,
      height: 640,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .resize(1280, 1280)
    .png()
    .toBuffer()
  return sharp(Buffer.from(room))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten({ background: '#000000' })
    .png()
    .toBuffer()
}
