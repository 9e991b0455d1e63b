import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const bucal = ['Beleza e Saúde', 'Saúde e Bem-estar', 'Higiene Bucal']
const aparelhos = ['Beleza e Saúde', 'Saúde e Bem-estar', 'Aparelhos e Vitaminas']

export const saude: readonly SeedProduct[] = [
  {
    numero: 7031, slug: 'escova-dental-eletrica-sorrisol', nome: 'Escova Dental Elétrica Sorrisol Recarregável', marca: 'Sorrisol', modelo: 'SE-31', departamento: bucal,
    descricao: ['Trinta e um mil movimentos por minuto e um aviso a cada trinta segundos para trocar de quadrante: em dois minutos a boca toda foi limpa.', 'A bateria rende três semanas e a base carrega por indução, sem contato exposto à água. Troque o refil a cada três meses.'],
    ficha: { Características: { Tipo: 'Sônica', Cor: 'Azul', Modos: 'Limpar, clarear e gengiva', Refis: '2 inclusos' }, Elétrica: { Voltagem: 'Bivolt' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 199_90, promocao: { preco: 169_90, ha: 1, por: 7 }, estoque: 33 }], pesoG: 420, dimensoesCm: [24, 12, 8], garantia: [22_90, 36_90],
    fotos: twoViews('escova-sorrisol-eletrica', 'Escova dental elétrica azul Sorrisol na base', 'Detalhe das cerdas da escova elétrica'), avaliacao: [4.7, 158], vendidos: 96, lancadoHa: 80,
  },
  {
    numero: 7032, slug: 'creme-dental-sorrisol-menta-suave-90-g', nome: 'Creme Dental Sorrisol Menta Suave 90 g', marca: 'Sorrisol', departamento: bucal,
    descricao: ['Flúor na medida recomendada (1.450 ppm) e sílica de baixa abrasão, que limpa sem gastar o esmalte. A menta refresca, mas não queima a língua.', 'O tubo fica em pé na tampa e aproveita até o fim. Crianças até seis anos usam um grão de arroz, com um adulto por perto.'],
    ficha: { Características: { Tipo: 'Com flúor', Sabor: 'Menta suave', Embalagem: '90 g', Venda: 'Em múltiplos de 3 unidades' }, Segurança: { 'Processo Anvisa': '25351.310281/2025-50' } },
    variacoes: [{ preco: 6_90, estoque: 330 }], pesoG: 110, dimensoesCm: [18, 5, 4], quantidadeMin: 3, quantidadeMult: 3, quantidadeMax: 48, medida: { quantidade: 0.09, unidade: 'kg' },
    fotos: twoViews('creme-dental-sorrisol', 'Bisnaga branca e azul de creme dental Sorrisol', 'Detalhe do dente no tubo de creme dental'), avaliacao: [4.5, 190], vendidos: 411, lancadoHa: 300,
  },
  {
    numero: 7033, slug: 'medidor-de-pressao-digital-vitalux-de-braco', nome: 'Medidor de Pressão Digital de Braço Vitalux', marca: 'Vitalux', modelo: 'VP-120', departamento: aparelhos,
    descricao: ['Um botão, números de três centímetros e a memória das últimas 120 medidas para mostrar ao médico. O aparelho avisa se a braçadeira está frouxa ou se houve batimento irregular.', 'Sente-se, descanse cinco minutos e apoie o braço na altura do coração. O resultado acompanha, mas não substitui, a consulta.'],
    ficha: { Características: { Tipo: 'Braço, automático', Braçadeira: '22 cm a 42 cm', Memória: '120 medições', Alimentação: '4 pilhas AA ou USB-C' }, Segurança: { 'Registro Anvisa': '80451870032', 'Aprovação de modelo Inmetro': '0219/2024' }, Geral: { 'Garantia do fabricante': '36 meses' } },
    variacoes: [{ preco: 219_90, promocao: { preco: 179_90, ha: 4, por: 6 }, canais: { ca_861: 175_90 }, estoque: 47 }], pesoG: 690, dimensoesCm: [20, 15, 11], garantia: [26_90, 42_90],
    fotos: twoViews('medidor-vitalux-pressao', 'Medidor de pressão Vitalux com braçadeira azul', 'Detalhe do visor com números grandes'), avaliacao: [4.8, 342], vendidos: 187, lancadoHa: 210,
  },
  {
    numero: 7034, slug: 'balanca-digital-vitalux-de-vidro-180-kg', nome: 'Balança Digital Vitalux de Vidro até 180 kg', marca: 'Vitalux', modelo: 'VB-180', departamento: aparelhos,
    descricao: ['Liga com o passo, mostra o peso em dois segundos e desliga sozinha. O vidro temperado de 6 mm tem cantos arredondados e pés que não riscam o piso.', 'Pese-se sempre no mesmo horário, em chão firme. A variação de até um quilo ao longo do dia é normal.'],
    ficha: { Características: { Tipo: 'Digital de vidro', Cor: 'Grafite', Capacidade: '180 kg', Graduação: '100 g' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 79_90, estoque: 0 }], pesoG: 1_650, dimensoesCm: [32, 32, 5],
    fotos: twoViews('balanca-vitalux-digital', 'Balança digital de vidro grafite Vitalux', 'Detalhe do visor da balança'), avaliacao: [4.3, 205], vendidos: 152, lancadoHa: 310,
  },
  {
    numero: 7035, slug: 'vitamina-c-e-zinco-vitalux-60-comprimidos', nome: 'Suplemento Vitalux Vitamina C 500 mg e Zinco', marca: 'Vitalux', departamento: aparelhos,
    descricao: ['Um comprimido revestido por dia cobre a recomendação de vitamina C e zinco de um adulto. Pequeno, sem gosto e sem açúcar.', 'Este produto não é um medicamento e não deve exceder a dose indicada. Gestantes, lactantes e crianças só com orientação de médico ou nutricionista.'],
    ficha: { Características: { Tipo: 'Suplemento alimentar em comprimidos', Dose: '1 comprimido ao dia' } },
    variacoes: combine({ Embalagem: ['60 comprimidos', '120 comprimidos'] }, [90, 52], { preco: 34_90 }, [34_90, 59_90]), pesoG: 110, dimensoesCm: [11, 6, 6], quantidadeMax: 6, medida: { quantidade: 60, unidade: 'un' },
    alimento: { denominacao: 'Suplemento alimentar de vitamina C e zinco em comprimidos', ingredientes: 'Ácido ascórbico, celulose microcristalina, óxido de zinco, estearato de magnésio e revestimento de hidroxipropilmetilcelulose.', contemGluten: false, alergicos: [], lactose: 'Não contém lactose', conteudoLiquido: '48 g', conservacao: 'Frasco fechado, em local seco, abaixo de 30 °C.', validadeMinimaDias: 365, origem: 'Brasil (Goiás)', transgenico: false, altoEm: [], nutricional: [], somenteMaiores: false },
    fotos: twoViews('colageno-vitalux', 'Caixa laranja do suplemento Vitalux de vitamina C', 'Detalhe da laranja na caixa do suplemento'), avaliacao: [4.6, 134], vendidos: 208, lancadoHa: 140,
  },
]
