/** A picture whose `srcset` cannot be read is shown as its `src`: a light card has no room for a second element. */
export function armPictureFallback(): void {
  const fallBack = ({ target }: { target: unknown }) => {
    if (target instanceof HTMLImageElement && target.srcset !== '') target.srcset = ''
  }
  document.addEventListener('error', fallBack, true)
  for (const target of document.images) if (target.complete && target.naturalWidth === 0) fallBack({ target })
}
