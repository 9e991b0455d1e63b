import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Report, type ReportLine } from '#commerce/adapters/files/import-report.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'relatorio-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const line = (registro: number, valor: string): ReportLine => ({
  linha: registro + 1,
  registro,
  gravidade: 'rejeitado',
  id: `P${registro}`,
  nome: 'Copo',
  campo: 'preco',
  motivo: 'não é um preço; veja a coluna',
  valor,
})

test('as CSV: one line a problem, no cell that a spreadsheet would run, and a resumed import says later ones again', () => {
  const file = path.join(folder, 'relatorio.csv')
  const report = new Report(file, 0)
  report.add([line(1, '=HYPERLINK("http://mau.exemplo")'), line(2, '10,00')], 0)
  const head = '\uFEFFlinha;registro;gravidade;id;nome;campo;motivo;valor\r\n'
  const first = `2;1;rejeitado;P1;Copo;preco;"não é um preço; veja a coluna";"'=HYPERLINK(""http://mau.exemplo"")"\r\n`
  expect(fs.readFileSync(file, 'utf8')).toBe(
    `${head}${first}3;2;rejeitado;P2;Copo;preco;"não é um preço; veja a coluna";10,00\r\n`,
  )
  new Report(file, 1).add([line(2, 'dez')], 0)
  expect(fs.readFileSync(file, 'utf8')).toBe(
    `${head}${first}3;2;rejeitado;P2;Copo;preco;"não é um preço; veja a coluna";dez\r\n`,
  )
})

test('as NDJSON: values as they are', () => {
  const file = path.join(folder, 'relatorio.ndjson')
  new Report(file, 0).add([line(1, '=1+1')], 0)
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual(line(1, '=1+1'))
})
