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
  /**
   * Told before the batch is committed: a crash in between leaves lines that the resumed run says again, never rows
   * nobody told of.
   * @param batch first record of the batch; told again, the batch was tried again and these lines take the place of
   * those before
   */
  add(lines: readonly ReportLine[], batch: number): void
}
