/**
 * A process that uses the embedded database of the folder it is given: says its server's pid, then ends when its
 * standard input does.
 */
import { openDatabase } from '#commerce/store/postgres/open-database.ts'

const database = await openDatabase({ dataDir: process.argv[2]! })
process.stdout.write(`${await database.serverPid()}\n`)
process.stdin.resume()
process.stdin.once('end', () => void database.close())
