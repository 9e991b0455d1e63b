import { builtHere, keepCompiled } from '#commerce/contract/process/compiled.ts'

// What `npm start` runs. Half of a start's processor time was spent on compiling sources, most of the rest on finding
// them.
keepCompiled()
await import(builtHere('start') ?? './start.ts')
