import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const caes = ['Pet Shop', 'Cães']
const gatos = ['Pet Shop', 'Gatos']
const conforto = ['Pet Shop', 'Camas e Acessórios']

type PetLabel = { denominacao: string; ingredientes: string; conteudoLiquido: string; origem: string; transgenico?: boolean }
/** Food for animals has no table of people's nutrients: its guarantee levels are in the data sheet (MAPA IN 22/2009). */
const petFood = ({ transgenico = true, ...same }: PetLabel) => ({ ...same, contemGluten: /trigo|cevada|aveia|malte/i.test(same.ingredientes), alergicos: /leite/i.test(same.ingredientes) ? ['Contém leite'] : [], conservacao: 'Feche bem e guarde em local seco, longe do sol e de outros animais.', validadeMinimaDias: 180, transgenico, altoEm: [], nutricional: [], somenteMaiores: false })

export const petShop: readonly SeedProduct[] = [
  {
    numero: 7101, slug: 'racao-farejo-caes-adultos-frango-e-arroz', nome: 'Ração Farejo Cães Adultos Frango e Arroz', marca: 'Farejo', departamento: caes,
    descricao: ['Proteína de frango em primeiro lugar na lista, arroz integral e polpa de beterraba para fezes firmes. O grão crocante ajuda a soltar o tártaro.', 'Troque a comida antiga aos poucos, ao longo de uma semana. A tabela de porções por peso está no verso do saco.'],
    ficha: { Características: { Tipo: 'Ração seca premium', 'Faixa etária': 'Adulto', Porte: 'Médio e grande', Sabor: 'Frango e arroz' }, 'Níveis de garantia': { 'Proteína bruta (mín.)': '250 g/kg', 'Extrato etéreo (mín.)': '120 g/kg', 'Fibra (máx.)': '35 g/kg', 'Umidade (máx.)': '100 g/kg' } },
    variacoes: combine({ Embalagem: ['3 kg', '15 kg'] }, [64, 38], { preco: 62_90 }, [62_90, 229_90]), pesoG: 15_100, dimensoesCm: [70, 45, 14], quantidadeMax: 5, medida: { quantidade: 15, unidade: 'kg' },
    alimento: petFood({ denominacao: 'Alimento completo para cães adultos', ingredientes: 'Farinha de vísceras de frango, arroz integral, milho, gordura de frango, polpa de beterraba, óleo de peixe, vitaminas e minerais.', conteudoLiquido: '15 kg', origem: 'Brasil (Paraná)' }),
    fotos: twoViews('racao-farejo-adulto', 'Saco vermelho de ração Farejo para cães adultos', 'Detalhe do osso no saco de ração'), avaliacao: [4.7, 521], vendidos: 318, lancadoHa: 260,
  },
  {
    numero: 7102, slug: 'racao-farejo-caes-filhotes-carne-10-kg', nome: 'Ração Farejo Cães Filhotes Carne e Leite 10 kg', marca: 'Farejo', departamento: caes,
    descricao: ['Dos 45 dias ao primeiro aniversário: grão miúdo para boca pequena, DHA para o aprendizado e cálcio dosado para ossos que crescem depressa.', 'Umedeça com água morna nas primeiras semanas. Ofereça quatro refeições por dia até os quatro meses.'],
    ficha: { Características: { Tipo: 'Ração seca premium', 'Faixa etária': 'Filhote', Porte: 'Todos', Sabor: 'Carne e leite', Embalagem: '10 kg' }, 'Níveis de garantia': { 'Proteína bruta (mín.)': '290 g/kg', 'Extrato etéreo (mín.)': '160 g/kg', 'Cálcio (máx.)': '15 g/kg' } },
    variacoes: [{ preco: 189_90, promocao: { preco: 164_90, ha: 3, por: 9 }, estoque: 29 }], pesoG: 10_100, dimensoesCm: [60, 40, 13], quantidadeMax: 5, medida: { quantidade: 10, unidade: 'kg' },
    alimento: petFood({ denominacao: 'Alimento completo para cães filhotes', ingredientes: 'Farinha de carne, quirera de arroz, milho, gordura de frango, leite em pó, óleo de peixe, vitaminas e minerais.', conteudoLiquido: '10 kg', origem: 'Brasil (Paraná)' }),
    fotos: twoViews('racao-farejo-filhote', 'Saco azul de ração Farejo para filhotes', 'Detalhe do nome Farejo no saco azul'), avaliacao: [4.8, 233], vendidos: 141, lancadoHa: 245,
  },
  {
    numero: 7103, slug: 'bifinho-para-caes-farejo-500-g', nome: 'Bifinho para Cães Farejo 500 g', marca: 'Farejo', departamento: caes,
    descricao: ['Tirinhas macias que se partem com os dedos, boas para treinar o senta, o fica e a volta para casa. Sem corante: a cor é da carne.', 'Até três unidades por dia para um cão de dez quilos. Deixe água à vontade por perto.'],
    ficha: { Características: { Tipo: 'Petisco', 'Faixa etária': 'Adulto', Embalagem: '500 g' }, 'Níveis de garantia': { 'Proteína bruta (mín.)': '180 g/kg', 'Umidade (máx.)': '250 g/kg' } },
    variacoes: combine({ Sabor: ['Carne', 'Frango'] }, [92, 77], { preco: 24_90, promocao: { preco: 19_90, ha: 2, por: 3 } }), pesoG: 515, dimensoesCm: [26, 18, 6], quantidadeMax: 12, medida: { quantidade: 0.5, unidade: 'kg' },
    alimento: petFood({ denominacao: 'Alimento específico para cães', ingredientes: 'Carne mecanicamente separada, farinha de trigo, glicerina vegetal, açúcar, sal e conservante sorbato de potássio.', conteudoLiquido: '500 g', origem: 'Brasil (Santa Catarina)' }),
    fotos: twoViews('petisco-farejo-bifinho', 'Pacote de bifinhos Farejo para cães', 'Detalhe do osso no pacote de bifinhos'), avaliacao: [4.6, 187], vendidos: 264, lancadoHa: 190,
  },
  {
    numero: 7104, slug: 'pate-para-caes-farejo-280-g', nome: 'Patê para Cães Farejo Frango 280 g', marca: 'Farejo', departamento: caes,
    descricao: ['Úmido e cheiroso, desperta o apetite do cão idoso e esconde o comprimido que ele sempre descobre. Metade do pote já é refeição para cinco quilos de cachorro.', 'Misture à ração seca na proporção de uma parte para três. Aberto, vai à geladeira.'],
    ficha: { Características: { Tipo: 'Alimento úmido', 'Faixa etária': 'Adulto e idoso', Sabor: 'Frango', Embalagem: '280 g' }, 'Níveis de garantia': { 'Proteína bruta (mín.)': '85 g/kg', 'Umidade (máx.)': '800 g/kg' } },
    variacoes: [{ preco: 11_90, estoque: 140 }], pesoG: 320, dimensoesCm: [8, 10, 10], quantidadeMax: 24, medida: { quantidade: 0.28, unidade: 'kg' },
    alimento: petFood({ denominacao: 'Alimento completo úmido para cães', ingredientes: 'Frango, fígado, caldo de carne, cenoura, ervilha, vitaminas e minerais.', conteudoLiquido: '280 g', origem: 'Brasil (Santa Catarina)', transgenico: false }),
    fotos: twoViews('pate-farejo', 'Pote de patê de frango Farejo para cães', 'Detalhe do rótulo do patê'), avaliacao: [4.5, 66], vendidos: 119, lancadoHa: 70,
  },
  {
    numero: 7105, slug: 'tapete-higienico-farejo-30-unidades', nome: 'Tapete Higiênico Farejo 80 × 60 cm', marca: 'Farejo', departamento: caes,
    descricao: ['Cinco camadas e gel que prende um copo e meio de líquido: a pata sai seca e o piso também. O atrativo no centro ensina o filhote onde mirar.', 'As fitas adesivas nos cantos seguram no azulejo. Troque quando o indicador ficar azul por inteiro.'],
    ficha: { Características: { Tipo: 'Superabsorvente', Porte: 'Todos', Tamanho: '80 × 60 cm' } },
    variacoes: combine({ Embalagem: ['30 unidades', '50 unidades'] }, [75, 40], { preco: 59_90 }, [59_90, 89_90]), pesoG: 1_900, dimensoesCm: [32, 24, 16], quantidadeMax: 8, medida: { quantidade: 30, unidade: 'un' },
    fotos: twoViews('tapete-farejo-30', 'Pacote azul de tapetes higiênicos Farejo', 'Detalhe da gota no pacote de tapetes'), avaliacao: [4.6, 298], vendidos: 236, lancadoHa: 220,
  },
  {
    numero: 7106, slug: 'shampoo-para-caes-e-gatos-farejo-neutro-500-ml', nome: 'Shampoo para Cães e Gatos Farejo Neutro 500 mL', marca: 'Farejo', departamento: caes,
    descricao: ['pH acertado para a pele do animal, quatro vezes mais fina que a nossa. Enxágua depressa, o que abrevia a cara de contrariado no tanque.', 'Dilua uma parte em cinco de água morna, proteja os ouvidos com algodão e evite os olhos. Aprovado para filhotes a partir de oito semanas.'],
    ficha: { Características: { Tipo: 'Shampoo neutro', Embalagem: '500 mL', Fragrância: 'Erva-doce' }, Segurança: { 'Isento de registro MAPA': 'IN 04/2013' } },
    variacoes: [{ preco: 27_90, estoque: 61 }], pesoG: 560, dimensoesCm: [22, 8, 6], quantidadeMax: 12, medida: { quantidade: 0.5, unidade: 'L' },
    fotos: twoViews('shampoo-farejo-pelo-curto', 'Frasco verde de shampoo Farejo para animais', 'Detalhe das bolhas no rótulo do shampoo'), avaliacao: [4.7, 111], vendidos: 93, lancadoHa: 155,
  },
  {
    numero: 7111, slug: 'racao-bigodim-gatos-castrados-salmao-3-kg', nome: 'Ração Bigodim Gatos Castrados Salmão 3 kg', marca: 'Bigodim', departamento: gatos,
    descricao: ['Depois da castração o gato gasta menos e pede mais: esta receita tem 30% menos gordura e fibras que dão saciedade. O pH urinário fica na faixa segura.', 'Divida a porção do dia em pequenas tigelas pela casa; ele caça, você descansa.'],
    ficha: { Características: { Tipo: 'Ração seca super premium', 'Faixa etária': 'Adulto castrado', Sabor: 'Salmão', Embalagem: '3 kg' }, 'Níveis de garantia': { 'Proteína bruta (mín.)': '360 g/kg', 'Extrato etéreo (mín.)': '100 g/kg', 'Magnésio (máx.)': '0,9 g/kg' } },
    variacoes: [{ preco: 119_90, promocao: { preco: 104_90, ha: 5, por: 5 }, canais: { ca_861: 102_90 }, estoque: 43 }], pesoG: 3_050, dimensoesCm: [42, 26, 10], quantidadeMax: 8, medida: { quantidade: 3, unidade: 'kg' },
    alimento: petFood({ denominacao: 'Alimento completo para gatos adultos castrados', ingredientes: 'Salmão, farinha de vísceras de frango, arroz, glúten de milho, fibra de ervilha, óleo de peixe, taurina, vitaminas e minerais.', conteudoLiquido: '3 kg', origem: 'Brasil (São Paulo)' }),
    fotos: twoViews('racao-bigodim-castrado', 'Saco roxo de ração Bigodim para gatos castrados', 'Detalhe do gato no saco de ração'), avaliacao: [4.8, 274], vendidos: 202, lancadoHa: 175,
  },
  {
    numero: 7112, slug: 'sache-bigodim-para-gatos-85-g', nome: 'Sachê Bigodim para Gatos ao Molho 85 g', marca: 'Bigodim', departamento: gatos,
    descricao: ['Pedacinhos cozidos no próprio molho, com 80% de água: um jeito gostoso de hidratar quem mal visita a tigela. Vendido em múltiplos de quatro.', 'Sirva em temperatura ambiente; gelado, o cheiro some e o gato recusa.'],
    ficha: { Características: { Tipo: 'Alimento úmido', 'Faixa etária': 'Adulto', Embalagem: '85 g' }, 'Níveis de garantia': { 'Proteína bruta (mín.)': '80 g/kg', 'Umidade (máx.)': '820 g/kg' } },
    variacoes: combine({ Sabor: ['Carne', 'Peixe', 'Frango'] }, [160, 120, 88], { preco: 3_49 }), pesoG: 90, dimensoesCm: [14, 10, 2], quantidadeMin: 4, quantidadeMult: 4, quantidadeMax: 96, medida: { quantidade: 0.085, unidade: 'kg' },
    alimento: petFood({ denominacao: 'Alimento completo úmido para gatos', ingredientes: 'Carnes e miúdos, caldo, amido de mandioca, taurina, vitaminas e minerais.', conteudoLiquido: '85 g', origem: 'Brasil (São Paulo)', transgenico: false }),
    fotos: twoViews('sache-bigodim', 'Sachê cor-de-rosa de alimento úmido Bigodim', 'Detalhe do gato na frente do sachê'), avaliacao: [4.6, 148], vendidos: 377, lancadoHa: 130,
  },
  {
    numero: 7113, slug: 'granulado-de-mandioca-bigodim-4-kg', nome: 'Granulado Higiênico de Mandioca Bigodim 4 kg', marca: 'Bigodim', departamento: gatos,
    descricao: ['Torrão firme em dez segundos e descarte no vaso, pois é só mandioca: desmancha na água. Grão fino, que a pata sensível aceita de primeira.', 'Encha a caixa com sete centímetros e retire os torrões todo dia. O pacote dura um mês para um gato.'],
    ficha: { Características: { Tipo: 'Biodegradável', Embalagem: '4 kg', Material: 'Mandioca' } },
    variacoes: [{ preco: 44_90, promocao: { preco: 38_90, ha: 2, por: 8 }, estoque: 86 }], pesoG: 4_050, dimensoesCm: [38, 24, 12], quantidadeMax: 10, medida: { quantidade: 4, unidade: 'kg' },
    fotos: twoViews('areia-bigodim-4kg', 'Saco verde de granulado de mandioca Bigodim', 'Detalhe do gato no saco de granulado'), avaliacao: [4.7, 319], vendidos: 254, lancadoHa: 145,
  },
  {
    numero: 7114, slug: 'arranhador-torre-bigodim-com-toca', nome: 'Arranhador Torre Bigodim com Toca e Mirante', marca: 'Bigodim', departamento: gatos, lojista: 'lar-das-araucarias',
    descricao: ['Dois postes de sisal, uma toca para o cochilo e um mirante a 1,10 m, porque gato gosta de ver o mundo de cima. O sofá agradece.', 'A base pesa sete quilos e não tomba com o salto. Monte em vinte minutos com a chave que acompanha; suporta até oito quilos por plataforma.'],
    ficha: { Características: { Tipo: 'Torre com toca', Cor: 'Bege', Material: 'MDF, pelúcia e sisal' }, Dimensões: { Altura: '110 cm', Base: '55 × 45 cm' }, Geral: { 'Garantia do fabricante': '3 meses' } },
    variacoes: [{ preco: 289_90, promocao: { preco: 249_90, ha: 6, por: 10 }, estoque: 17 }], pesoG: 12_400, dimensoesCm: [60, 50, 26], quantidadeMax: 5,
    fotos: twoViews('arranhador-bigodim-torre', 'Arranhador em torre com toca redonda e bolinha', 'Detalhe da toca e do poste de sisal'), avaliacao: [4.5, 92], vendidos: 48, lancadoHa: 110,
  },
  {
    numero: 7121, slug: 'cama-para-pets-sonecao-donut', nome: 'Cama para Pets Sonecão Borda Alta', marca: 'Sonecão', departamento: conforto, lojista: 'lar-das-araucarias',
    descricao: ['A borda alta apoia a cabeça, a frente baixa ajuda quem já tem dor no quadril e a almofada sai pelo zíper para lavar na máquina.', 'Meça seu amigo deitado e some dez centímetros. O fundo tem pontos de borracha e não desliza no porcelanato.'],
    ficha: { Características: { Tipo: 'Cama redonda', Material: 'Suede e fibra siliconada', Lavagem: 'Máquina, água fria' } },
    variacoes: combine({ Tamanho: ['P', 'M', 'G'], Cor: ['Cinza', 'Caramelo'] }, [22, 18, 15, 12, 6, 0], { preco: 99_90 }, [99_90, 139_90, 189_90]), pesoG: 1_800, dimensoesCm: [60, 60, 20], quantidadeMax: 5,
    fotos: { ...twoViews('cama-sonecao-cinza', 'Cama redonda cinza para pets com pata bordada', 'Detalhe da borda da cama cinza'), ...twoViews('cama-sonecao-caramelo', 'Cama redonda caramelo para pets com pata bordada', 'Detalhe da borda da cama caramelo') }, avaliacao: [4.7, 176], vendidos: 107, lancadoHa: 125,
  },
  {
    numero: 7122, slug: 'comedouro-inox-sonecao-antiderrapante', nome: 'Comedouro Inox Sonecão Antiderrapante', marca: 'Sonecão', departamento: conforto,
    descricao: ['Cuba de aço que não guarda cheiro, encaixada em base pesada: nem o labrador mais afobado arrasta pela cozinha.', 'Vai à lava-louças. Para cães grandes, eleve a tigela até a altura do peito e poupe o pescoço.'],
    ficha: { Características: { Tipo: 'Comedouro', Cor: 'Verde-azulado', Material: 'Aço inox e ABS' } },
    variacoes: combine({ Capacidade: ['400 mL', '900 mL', '1,8 L'] }, [48, 36, 20], { preco: 34_90 }, [34_90, 49_90, 69_90]), pesoG: 620, dimensoesCm: [22, 22, 9], quantidadeMax: 10,
    fotos: twoViews('comedouro-sonecao-inox', 'Comedouro verde-azulado com cuba inox cheia de ração', 'Detalhe do osso na base do comedouro'), avaliacao: [4.6, 83], vendidos: 97, lancadoHa: 205,
  },
  {
    numero: 7123, slug: 'coleira-sonecao-regulavel-com-plaquinha', nome: 'Coleira Sonecão Regulável com Plaquinha', marca: 'Sonecão', departamento: conforto,
    descricao: ['Fita de náilon acolchoada, costura dupla e fecho que solta sob pressão se prender na grade. Na plaquinha dourada você grava nome e telefone.', 'Deve sobrar espaço para dois dedos entre a coleira e o pescoço. Confira a regulagem do filhote toda semana.'],
    ficha: { Características: { Tipo: 'Coleira de passeio', Material: 'Náilon acolchoado', Gravação: 'Nome e telefone' } },
    variacoes: combine({ Tamanho: ['P', 'M', 'G'], Cor: ['Vermelha', 'Azul'] }, [30, 28, 25, 19, 8, 3], { preco: 39_90 }, [39_90, 44_90, 49_90]), pesoG: 90, dimensoesCm: [16, 12, 3], quantidadeMax: 10,
    fotos: { ...twoViews('coleira-sonecao-vermelha', 'Coleira vermelha com plaquinha dourada em forma de moeda', 'Detalhe da pata na plaquinha'), ...twoViews('coleira-sonecao-azul', 'Coleira azul com plaquinha dourada', 'Detalhe da fivela e da plaquinha da coleira azul') }, avaliacao: [4.5, 104], vendidos: 126, lancadoHa: 160,
  },
]
