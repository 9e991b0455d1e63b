import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { TAG_NAMES, type TagName } from '../tags.ts'
import { writeWholeSync } from './whole-file.ts'

/** In the data folder: which of them an operator has switched off. Not in the database, which may be what is broken. */
const FILE = 'tags.json'
const Switches = v.object({ off: v.array(v.picklist(TAG_NAMES)) })

/** A file that cannot be read switches nothing off unless it is there: then it is meant, and everything is off. */
export function switchedOff(shopData: string): ReadonlySet<TagName> {
  let text: string
  try {
    text = readFileSync(path.join(shopData, FILE), 'utf8')
  } catch (error) {
    return new Set((error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : TAG_NAMES)
  }
  try {
    return new Set(v.parse(Switches, JSON.parse(text)).off)
  } catch {
    return new Set(TAG_NAMES)
  }
}

export function switchTag(shopData: string, name: TagName, on: boolean): void {
  const off = new Set(switchedOff(shopData))
  if (on) off.delete(name)
  else off.add(name)
  writeWholeSync(path.join(shopData, FILE), `${JSON.stringify({ off: [...off] })}\n`)
}
