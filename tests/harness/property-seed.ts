import { configureGlobal, readConfigureGlobal } from 'fast-check'

const DAY_MS = 86_400_000
/** In CI the same properties are tried each time, so that a red run is about the change. */
const IN_CI = 20_261_124

/** Of every property of the run: FC_SEED, in CI always the same, elsewhere another one each day. */
export const propertySeed = (): number =>
  Number(process.env.FC_SEED ?? (process.env.CI ? IN_CI : Math.floor(Date.now() / DAY_MS)))

configureGlobal({ ...readConfigureGlobal(), seed: propertySeed() })
