import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const sala = ['Casa e Móveis', 'Sala de Estar']
const quarto = ['Casa e Móveis', 'Quarto e Colchões']
const escritorio = ['Casa e Móveis', 'Jantar e Escritório']
const lojista = 'lar-das-araucarias'

/** What completes the living room, the bedroom and the desk. */
export const maisCasa: readonly SeedProduct[] = [
  {
    numero: 3004, slug: 'sofa-aconche-dueto-2-lugares-1-60-m', nome: 'Sofá Aconchê Dueto 2 Lugares 1,60 m em Linho', marca: 'Aconchê', departamento: sala, lojista,
    descricao: ['Pequeno por fora, fundo por dentro: cabe na sala do estúdio e ainda deixa cruzar as pernas. As almofadas do encosto soltam o forro pelo zíper.', 'Passa em porta de setenta centímetros com os pés desmontados. Pés de eucalipto torneado.'],
    ficha: { Características: { Tipo: 'Fixo', Material: 'Linho misto', Lugares: '2', Densidade: 'D28' }, Dimensões: { 'Largura × altura × profundidade': '160 × 84 × 82 cm' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Cor: ['Verde', 'Bege'] }, [8, 11], { preco: 1499_00, promocao: { preco: 1299_00, ha: 4, por: 8 } }), pesoG: 38_000, dimensoesCm: [164, 86, 66], quantidadeMax: 3,
    fotos: { ...twoViews('sofa-aconche-dueto-verde', 'Sofá de dois lugares verde com almofadas claras', 'Detalhe do encosto do sofá verde'), ...twoViews('sofa-aconche-dueto-bege', 'Sofá de dois lugares bege com almofadas caramelo', 'Detalhe do encosto do sofá bege') }, avaliacao: [4.6, 94], vendidos: 38, lancadoHa: 105,
  },
  {
    numero: 3005, slug: 'poltrona-aconche-nina-verde-salvia', nome: 'Poltrona Aconchê Nina Bouclê Verde-sálvia', marca: 'Aconchê', departamento: sala, lojista,
    descricao: ['Casulo redondo que abraça os ombros, de costas tão bonitas quanto a frente: pode ficar no meio da sala.', 'O bouclê disfarça o pelo do gato. Gira? Não; desliza com feltros já colados nos pés.'],
    ficha: { Características: { Tipo: 'Poltrona', Cor: 'Verde-sálvia', Material: 'Bouclê', Lugares: '1' }, Geral: { 'Peso suportado': '120 kg', 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 899_90, estoque: 14 }], pesoG: 16_500, dimensoesCm: [80, 78, 76], quantidadeMax: 4,
    fotos: twoViews('poltrona-aconche-nina-verde', 'Poltrona de bouclê verde-sálvia', 'Detalhe do tecido da poltrona'), avaliacao: [4.8, 57], vendidos: 29, lancadoHa: 60,
  },
  {
    numero: 3006, slug: 'rack-jatobella-compacto-140-cm-branco', nome: 'Rack Jatobella Compacto 140 cm para TV até 55" Branco', marca: 'Jatobella', departamento: sala, lojista,
    descricao: ['Portas ripadas escondem o modem, mas deixam passar o sinal do controle. Furo atrás para juntar todos os fios num feixe só.', 'Tampo a quarenta e cinco centímetros do chão, altura certa para o olho de quem está sentado.'],
    ficha: { Características: { Tipo: 'Rack', Cor: 'Branco e carvalho', Material: 'MDP', Tamanho: '140 cm' }, Geral: { 'Garantia do fabricante': '6 meses' } },
    variacoes: [{ preco: 549_90, promocao: { preco: 469_90, ha: 2, por: 5 }, estoque: 26 }], pesoG: 29_000, dimensoesCm: [146, 46, 16], quantidadeMax: 4,
    fotos: twoViews('rack-jatobella-140-branco', 'Rack branco com portas ripadas', 'Detalhe do ripado do rack'), avaliacao: [4.4, 112], vendidos: 67, lancadoHa: 125,
  },
  {
    numero: 3016, slug: 'colchao-sonhare-brisa-latex', nome: 'Colchão Sonharê Brisa Espuma com Gel', marca: 'Sonharê', departamento: quarto,
    descricao: ['Para quem dorme com calor: a camada de gel espalha a temperatura e os canais laterais deixam o ar correr. Apoio firme sem virar tábua.', 'Chega enrolado a vácuo; abra e espere seis horas. São trinta noites para testar em casa.'],
    ficha: { Características: { Tipo: 'Espuma com gel', Densidade: 'D33', Altura: '24 cm' }, Geral: { 'Peso suportado': '110 kg por pessoa', 'Registro Inmetro': '003244/2024', 'Garantia do fabricante': '60 meses' } },
    variacoes: combine({ Tamanho: ['Solteiro', 'Casal', 'Queen'] }, [15, 20, 3], { preco: 899_90 }, [899_90, 1399_00, 1699_00]), pesoG: 26_000, dimensoesCm: [110, 38, 38], quantidadeMax: 3,
    fotos: twoViews('colchao-sonhare-brisa', 'Colchão com faixa verde e pillow top', 'Detalhe da faixa verde do colchão'), avaliacao: [4.7, 141], vendidos: 62, lancadoHa: 90,
  },
  {
    numero: 3024, slug: 'conjunto-mesa-de-jantar-jatobella-quitanda-120-cm', nome: 'Conjunto Mesa de Jantar Jatobella Quitanda 120 cm com Cadeiras', marca: 'Jatobella', departamento: escritorio, lojista,
    descricao: ['Madeira clara que ilumina a copa e cadeiras de encosto curvo para a conversa render depois do café. O tampo recebe verniz que não mancha com limão.', 'Seis lugares no dia da família: as cadeiras encaixam por completo embaixo do tampo.'],
    ficha: { Características: { Tipo: 'Mesa com cadeiras', Cor: 'Natural e azul-acinzentado', Material: 'Madeira maciça', Lugares: '6' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 2299_00, promocao: { preco: 1999_00, ha: 7, por: 7 }, estoque: 9 }], pesoG: 64_000, dimensoesCm: [124, 84, 40], quantidadeMax: 2,
    fotos: twoViews('mesa-jatobella-quitanda', 'Mesa de jantar clara com cadeiras azuladas', 'Detalhe da cadeira e do tampo'), avaliacao: [4.6, 63], vendidos: 24, lancadoHa: 145,
  },
  {
    numero: 3025, slug: 'escrivaninha-jatobella-clara-110-cm', nome: 'Escrivaninha Jatobella Clara 110 cm com Gavetas', marca: 'Jatobella', departamento: escritorio, lojista,
    descricao: ['Tampo claro que reflete a luz da janela e pés brancos que somem contra a parede. Duas gavetas guardam o trabalho quando o expediente acaba.', 'Passa-fios redondo no canto e espaço de sessenta centímetros para a cadeira.'],
    ficha: { Características: { Tipo: 'Escrivaninha', Cor: 'Carvalho claro e branco', Material: 'MDP e aço', Tamanho: '110 cm' }, Geral: { 'Garantia do fabricante': '6 meses' } },
    variacoes: [{ preco: 429_90, estoque: 33 }], pesoG: 22_000, dimensoesCm: [116, 58, 12], quantidadeMax: 4,
    fotos: twoViews('escrivaninha-jatobella-clara', 'Escrivaninha clara com monitor', 'Detalhe da gaveta da escrivaninha clara'), avaliacao: [4.5, 84], vendidos: 55, lancadoHa: 110,
  },
  {
    numero: 3026, slug: 'estante-jatobella-alinhada-5-prateleiras', nome: 'Estante Jatobella Alinhada 5 Prateleiras', marca: 'Jatobella', departamento: escritorio, lojista,
    descricao: ['Livros, vasos e a coleção de vinis no mesmo móvel: cada prateleira sustenta quinze quilos sem curvar.', 'Vem com fixação de parede, obrigatória em casa com crianças. Monta-se em quarenta minutos.'],
    ficha: { Características: { Tipo: 'Estante aberta', Material: 'MDP', Tamanho: '180 × 80 × 30 cm' }, Geral: { 'Garantia do fabricante': '6 meses' } },
    variacoes: combine({ Cor: ['Carvalho', 'Branca'] }, [21, 18], { preco: 379_90, promocao: { preco: 329_90, ha: 3, por: 6 } }), pesoG: 24_000, dimensoesCm: [184, 34, 14], quantidadeMax: 4,
    fotos: { ...twoViews('estante-jatobella-carvalho', 'Estante de carvalho com livros e vasos', 'Detalhe dos livros na estante de carvalho'), ...twoViews('estante-jatobella-branca', 'Estante branca com livros e vasos', 'Detalhe dos livros na estante branca') }, avaliacao: [4.5, 102], vendidos: 71, lancadoHa: 135,
  },
]
