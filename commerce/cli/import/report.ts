import fs from 'node:fs'
import path from 'node:path'
import type { ReportLine } from '../../operations/import-report.ts'

const COLUMNS = ['linha', 'registro', 'gravidade', 'id', 'campo', 'motivo', 'valor'] as const

const csvCell = (value: string | number) => (/[",;\n\r]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value))

/** The report of an import: NDJSON, or CSV when the file name ends so. */
export class Report {
  readonly file: string
  readonly #csv: boolean

  /** @param resumeAfter records written before the interruption: what the report says of later ones is said again */
  constructor(file: string, resumeAfter: number) {
    this.file = file
    this.#csv = file.toLowerCase().endsWith('.csv')
    fs.mkdirSync(path.dirname(file), { recursive: true })
    const kept = resumeAfter > 0 && fs.existsSync(file) ? this.#upTo(resumeAfter) : []
    const head = this.#csv ? [COLUMNS.join(',')] : []
    fs.writeFileSync(file, [...head, ...kept].map((line) => `${line}\n`).join(''))
  }

  #upTo(record: number): string[] {
    const lines = fs.readFileSync(this.file, 'utf8').split('\n').filter(Boolean)
    return lines.slice(this.#csv ? 1 : 0).filter((line) => this.#recordOf(line) <= record)
  }

  #recordOf(line: string): number {
    if (this.#csv) return Number(line.split(',')[1])
    try {
      return (JSON.parse(line) as ReportLine).registro
    } catch {
      return Number.POSITIVE_INFINITY // cut off in the middle
    }
  }

  add(lines: readonly ReportLine[]): void {
    if (lines.length === 0) return
    const texts = lines.map((line) => (this.#csv ? COLUMNS.map((column) => csvCell(line[column])).join(',') : JSON.stringify(line)))
    fs.appendFileSync(this.file, texts.map((text) => `${text}\n`).join(''))
  }
}
