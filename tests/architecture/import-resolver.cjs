/** Resolves imports for the lint's arrows the way Node does: package.json "imports" and spelled extensions need nothing more. */
const { createRequire } = require('node:module')

exports.interfaceVersion = 2
exports.resolve = (source, file) => {
  try {
    return { found: true, path: createRequire(file).resolve(source) }
  } catch {
    return { found: false }
  }
}
