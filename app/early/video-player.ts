import { buildElement } from './build-element.ts'

/** The browser's own player in place of the link that was pressed: its controls, its captions, its keys. */
export function playVideo(link: HTMLElement): void {
  const spot = link.parentElement?.querySelector('[data-player]')
  if (!spot) return
  const captions = link.dataset.captions
  const video = buildElement(
    'video',
    {
      src: link.getAttribute('href')!,
      controls: '',
      playsinline: '',
      poster: link.querySelector('img')?.currentSrc ?? '',
      'aria-label': link.getAttribute('aria-label')!.replace(/^Assistir ao vídeo/, 'Vídeo'),
    },
    ...(captions === undefined
      ? []
      : [
          buildElement('track', { kind: 'captions', srclang: 'pt-BR', label: 'Português', src: captions, default: '' }),
        ]),
  )
  spot.replaceChildren(video)
  video.focus({ preventScroll: true })
  // A browser that refuses to play shows its own button.
  void video.play().catch(() => undefined)
}

/** What is no longer in view ends, its poster comes back. @param at the slide that is */
export function stopVideos(strip: HTMLElement, at: number): void {
  for (const [place, slide] of [...strip.children].entries())
    if (place !== at) slide.querySelector('[data-player]')?.replaceChildren()
}
