import { armReplay } from '#app/early/replay.ts'
import { startEarly } from '#app/early/start-early.ts'

const boot = (window.__boot = startEarly({ notice: '', preferences: async () => '' }))
const { adopt, ready } = armReplay(() => import('./main.tsx').then(({ main }) => main()))
Object.assign(boot, { adopt, ready })
