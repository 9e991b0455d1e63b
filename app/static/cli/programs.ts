import { buildPrograms } from '../programs.ts'

/** Puts the programs of the shop into the build whose folder is named. */
await buildPrograms(process.argv[2]!)
