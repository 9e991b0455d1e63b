/** One thing of the file that was refused or not taken as it stands. */
export interface ReportLine {
  /** Line of the file; in a JSON file the count of the record. */
  linha: number
  registro: number
  gravidade: 'rejeitado' | 'aviso'
  id: string
  campo: string
  motivo: string
  valor: string
}

/** Where an import tells what was refused or corrected. */
export interface ImportReport {
  add(lines: readonly ReportLine[]): void
}
