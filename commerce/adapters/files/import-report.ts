import fs from 'node:fs'
import path from 'node:path'
import { BYTE_ORDER_MARK, csvText, toCell } from '#commerce/kernel/csv.ts'

/** One thing of the file that was refused or not taken as it stands, or that it would take away. */
export interface ReportLine {
  /** Line of the file; in a JSON file the count of the record. */
  linha: number
  registro: number
  gravidade: 'rejeitado' | 'aviso' | 'perda'
  id: string
  nome: string
  campo: string
  motivo: string
  valor: string
}

/** Where an import tells what was refused or corrected. */
export interface ImportReport {
  /**
   * Told before the batch is committed: a crash in between leaves lines that the resumed run says again, never rows
   * nobody told of.
   * @param batch first record of the batch; told again, the batch was tried again and these lines take the place of
   * those before
   */
  add(lines: readonly ReportLine[], batch: number): void
}

const COLUMNS = ['linha', 'registro', 'gravidade', 'id', 'nome', 'campo', 'motivo', 'valor'] as const
const PIECE = 1 << 16

const csvLines = (lines: readonly (readonly (string | number)[])[]) =>
  csvText(lines.map((cells) => cells.map((cell) => toCell(String(cell)))))

/** The report of an import: NDJSON, or CSV when the file name ends so. Every line goes to the file, none is kept. */
export class Report implements ImportReport {
  readonly file: string
  readonly #csv: boolean
  /** The last batch told, and where its lines begin. */
  #last = { batch: -1, at: 0 }

  /** @param resumeAfter records written before the interruption: what the report says of later ones is said again */
  constructor(file: string, resumeAfter: number) {
    this.file = file
    this.#csv = file.toLowerCase().endsWith('.csv')
    fs.mkdirSync(path.dirname(file), { recursive: true })
    const kept = resumeAfter > 0 && fs.existsSync(file) ? this.#bytesUpTo(resumeAfter) : 0
    if (kept > 0) fs.truncateSync(file, kept)
    else fs.writeFileSync(file, this.#csv ? BYTE_ORDER_MARK + csvLines([COLUMNS]) : '')
  }

  /**
   * Where the first line about a later record begins; lines stand in the order of records. Read in pieces: a report may
   * hold a line for each of a million records.
   */
  #bytesUpTo(record: number): number {
    const handle = fs.openSync(this.file, 'r')
    try {
      const piece = Buffer.alloc(PIECE)
      let rest = Buffer.alloc(0)
      let kept = 0
      for (let read = fs.readSync(handle, piece); read > 0; read = fs.readSync(handle, piece)) {
        const text = Buffer.concat([rest, piece.subarray(0, read)])
        let from = 0
        for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, from)) {
          const isHead = this.#csv && kept === 0
          if (!isHead && !(this.#recordOf(text.toString('utf8', from, end)) <= record)) return kept
          kept += end + 1 - from
          from = end + 1
        }
        rest = text.subarray(from)
      }
      return kept
    } finally {
      fs.closeSync(handle)
    }
  }

  /** NaN of a line that was cut off, or goes on a record's text. */
  #recordOf(line: string): number {
    if (this.#csv) return Number(line.split(';')[1])
    try {
      return (JSON.parse(line) as ReportLine).registro
    } catch {
      return Number.NaN
    }
  }

  add(lines: readonly ReportLine[], batch: number): void {
    if (batch === this.#last.batch) fs.truncateSync(this.file, this.#last.at)
    else this.#last = { batch, at: fs.statSync(this.file).size }
    if (lines.length === 0) return
    const text = this.#csv
      ? csvLines(lines.map((line) => COLUMNS.map((column) => line[column])))
      : lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    fs.appendFileSync(this.file, text)
  }
}
