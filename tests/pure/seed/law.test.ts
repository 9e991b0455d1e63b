import { describe, expect, it } from 'vitest'
import { seedCatalogue } from '#tests/harness/seed-catalogue.ts'

const records = await seedCatalogue(new Date('2026-08-03T12:00:00.000Z'))
const groceries = records.filter(
  (record) => ['Mercado', 'Bebidas'].includes(record.departamento[0]!) || record.alimento !== undefined,
)
const grams = (text: string | undefined) => Number((text ?? '0').replace(',', '.').replace(/[^\d.]/g, ''))

describe('what the law wants on the label (domain §4.7–4.8)', () => {
  it('states ingredients, origin and net content of all food, and a unit price for cleaning goods too', () => {
    for (const record of groceries) {
      expect(record.medida, record.id).toBeDefined()
      if (!['Limpeza', 'Papel e Descartáveis'].includes(record.departamento[1]!))
        expect(record.alimento, record.id).toMatchObject({
          ingredientes: expect.any(String),
          origem: expect.any(String),
          conteudoLiquido: expect.any(String),
        })
    }
  })

  it('declares gluten where there is wheat, and milk where there is milk', () => {
    for (const { alimento, id } of groceries) {
      if (!alimento) continue
      expect(alimento.contemGluten, id).toBe(/trigo|cevada|centeio|aveia|malte/i.test(alimento.ingredientes))
      if (/leite/i.test(alimento.ingredientes)) expect(alimento.alergicos.join(), id).toMatch(/leite/i)
      if (/ovo/i.test(alimento.ingredientes)) expect(alimento.alergicos.join(), id).toMatch(/ovo/i)
    }
  })

  it('warns of what is high exactly where the limits of IN 75/2020 are passed', () => {
    for (const { alimento, id } of groceries) {
      if (!alimento?.nutricional.length || /azeite de oliva extravirgem/i.test(alimento.denominacao)) continue
      const liquid = /mL|L$/.test(alimento.conteudoLiquido)
      const hundred = (nome: string) => grams(alimento.nutricional.find((row) => row.nome === nome)?.cem)
      const expected = [
        ...(hundred('Açúcares adicionados') >= (liquid ? 7.5 : 15) ? ['Açúcar adicionado'] : []),
        ...(hundred('Gorduras saturadas') >= (liquid ? 3 : 6) ? ['Gordura saturada'] : []),
        ...(hundred('Sódio') >= (liquid ? 300 : 600) ? ['Sódio'] : []),
      ]
      expect(alimento.altoEm, id).toEqual(expected)
    }
  })

  it('has a nutrition table whose energy agrees with its nutrients', () => {
    for (const { alimento, id } of groceries) {
      if (!alimento?.nutricional.length) continue
      const hundred = (nome: string) => grams(alimento.nutricional.find((row) => row.nome === nome)?.cem)
      const energy =
        hundred('Carboidratos') * 4 +
        hundred('Proteínas') * 4 +
        hundred('Gorduras totais') * 9 -
        hundred('Fibra alimentar') * 2
      expect(Math.abs(hundred('Valor energético') - energy) / energy, id).toBeLessThan(0.12)
    }
  })

  it('keeps alcohol to adults', () => {
    const adults = records.filter((record) => record.alimento?.somenteMaiores)
    expect(adults.length).toBeGreaterThan(3)
    for (const record of records) {
      const alcohol = record.atributos.find(({ nome }) => nome === 'Teor alcoólico')?.valor ?? '0,0%'
      expect(record.alimento?.somenteMaiores ?? false, record.id).toBe(!alcohol.startsWith('0,0%'))
    }
    for (const record of adults) expect(record.descricao, record.id).toMatch(/Venda proibida para menores de 18 anos/i)
  })

  it('labels the energy of every appliance of the Brazilian programme', () => {
    const labelled = [
      'Geladeiras e Freezers',
      'Micro-ondas e Fornos',
      'Lavadoras e Secadoras',
      'Ar e Ventilação',
      'TVs',
    ]
    for (const record of records)
      if (labelled.includes(record.departamento[1]!) || record.nome.startsWith('Fogão'))
        expect(record.ence?.registro, record.id).toMatch(/^\d{6}\/\d{4}$/)
  })

  it('names the Anatel approval of whatever transmits', () => {
    for (const record of records) {
      const transmits =
        record.atributos.some(({ nome, valor }) => nome === 'Conectividade' && /Wi-Fi|Bluetooth|[45]G/.test(valor)) &&
        record.departamento[0] === 'Eletrônicos e Informática'
      if (transmits)
        expect(record.atributos.find(({ nome }) => nome === 'Homologação Anatel')?.valor, record.id).toMatch(
          /^\d{5}-\d{2}-\d{5}$/,
        )
    }
  })
})
