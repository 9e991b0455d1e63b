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
