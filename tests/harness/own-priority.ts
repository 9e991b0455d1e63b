import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

// A command lets the shop's visitors go first, which beside other work is never; here tests wait for it, and those that
// come after it in the same process.
os.setPriority = () => undefined
syncBuiltinESMExports()
