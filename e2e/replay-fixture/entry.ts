import { armReplay } from '#app/early/replay.ts'
import { startEarly } from '#app/early/start-early.ts'

const boot = (window.__boot = startEarly({ notice: '', preferences: '' }))
boot.ready = armReplay(() => import('./main.tsx').then(({ main }) => main())).ready
