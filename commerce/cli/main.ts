import { builtHere, keepCompiled } from '#commerce/contract/process/compiled.ts'

keepCompiled()
const { reportFailure, runCommand } = (await import(
  builtHere('shop') ?? './run-command.ts'
)) as typeof import('./run-command.ts')
runCommand(process.argv.slice(2)).catch(reportFailure)
