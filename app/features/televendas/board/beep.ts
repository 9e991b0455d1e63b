/** A short tone. Silent before the page was used: browsers allow none then, and complain. */
export function beep(): void {
  if (!('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive !== true) return
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 880
  volume.gain.setValueAtTime(0.15, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4)
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + 0.4)
}
