import { foodLabel } from '../food-label.ts'
import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const higiene = ['Bebê e Infantil', 'Higiene e Alimentação']
const passeio = ['Bebê e Infantil', 'Passeio e Quarto']
const brinquedos = ['Bebê e Infantil', 'Brinquedos']

export const bebeEInfantil: readonly SeedProduct[] = [
  {
    numero: 7201, slug: 'fralda-calca-ninoca-noites-secas', nome: 'Fralda-calça Ninoca Noites Secas', marca: 'Ninoca', departamento: higiene,
    descricao: ['Veste como cueca, rasga na lateral e absorve até doze horas: o bebê rola, engatinha e continua seco. A cintura elástica não deixa marca.', 'Feita sem cloro nem perfume. Escolha pelo peso, não pela idade, e suba um tamanho se a perna ficar apertada.'],
    ficha: { Características: { Tipo: 'Fralda-calça descartável', Embalagem: '40 unidades', Absorção: 'Até 12 horas' }, Segurança: { 'Notificação Anvisa': '25351.320015/2025-19' } },
    variacoes: combine({ Tamanho: ['M (6 a 10 kg)', 'G (9 a 13 kg)', 'XG (12 a 16 kg)'] }, [85, 102, 64], { preco: 74_90, promocao: { preco: 64_90, ha: 2, por: 4 } }), pesoG: 1_500, dimensoesCm: [40, 30, 13], quantidadeMax: 10, medida: { quantidade: 40, unidade: 'un' },
    fotos: twoViews('fralda-ninoca-pants', 'Pacote azul-claro de fraldas-calça Ninoca', 'Detalhe do rosto do bebê no pacote'), avaliacao: [4.8, 604], vendidos: 438, lancadoHa: 180,
  },
  {
    numero: 7202, slug: 'lencos-umedecidos-ninoca-96-unidades', nome: 'Lenços Umedecidos Ninoca 99% Água 96 Unidades', marca: 'Ninoca', departamento: higiene,
    descricao: ['Quase só água purificada e um toque de camomila, em pano grosso que não fura no dedo. A aba rígida fecha com clique e não seca na bolsa.', 'Servem também para mãos meladas e mesas de restaurante. Não jogue no vaso: o lugar deles é o lixo.'],
    ficha: { Características: { Tipo: 'Lenço umedecido', Embalagem: '96 unidades', Fragrância: 'Sem perfume' }, Segurança: { 'Processo Anvisa': '25351.320021/2025-71' } },
    variacoes: [{ preco: 14_90, estoque: 205 }], pesoG: 560, dimensoesCm: [20, 11, 8], quantidadeMax: 24, medida: { quantidade: 96, unidade: 'un' },
    fotos: twoViews('lencos-ninoca-umedecidos', 'Pacote verde de lenços umedecidos Ninoca', 'Detalhe da folha no pacote de lenços'), avaliacao: [4.7, 287], vendidos: 366, lancadoHa: 230,
  },
  {
    numero: 7203, slug: 'creme-para-assaduras-ninoca-120-g', nome: 'Creme para Assaduras Ninoca Óxido de Zinco 120 g', marca: 'Ninoca', departamento: higiene,
    descricao: ['Forma uma barreira branca que sai fácil no banho seguinte e não gruda na fralda. Óxido de zinco a 10% com óleo de amêndoas.', 'Camada fina em toda troca. Se a vermelhidão passar de três dias, mostre ao pediatra.'],
    ficha: { Características: { Tipo: 'Creme preventivo', Embalagem: '120 g' }, Segurança: { 'Processo Anvisa': '25351.320034/2025-06' } },
    variacoes: [{ preco: 32_90, promocao: { preco: 27_90, ha: 4, por: 7 }, estoque: 69 }], pesoG: 150, dimensoesCm: [17, 6, 4], quantidadeMax: 12, medida: { quantidade: 0.12, unidade: 'kg' },
    fotos: twoViews('pomada-ninoca', 'Bisnaga branca e azul de creme para assaduras Ninoca', 'Detalhe do rosto do bebê na bisnaga'), avaliacao: [4.8, 166], vendidos: 152, lancadoHa: 200,
  },
  {
    numero: 7204, slug: 'sabonete-liquido-infantil-ninoca-da-cabeca-aos-pes-400-ml', nome: 'Sabonete Líquido Infantil Ninoca da Cabeça aos Pés 400 mL', marca: 'Ninoca', departamento: higiene,
    descricao: ['Um produto só para cabelo e corpo, com pH de lágrima: se escorrer para o olho, o banho segue sem choro. Calêndula para pele fininha.', 'Duas bombeadas bastam. Indicado desde o primeiro dia, conforme a orientação da maternidade.'],
    ficha: { Características: { Tipo: 'Sabonete e shampoo', Embalagem: '400 mL', Fragrância: 'Calêndula' }, Segurança: { 'Registro Anvisa': '2.0811.0047' } },
    variacoes: [{ preco: 38_90, estoque: 58 }], pesoG: 450, dimensoesCm: [20, 8, 6], quantidadeMax: 12, medida: { quantidade: 0.4, unidade: 'L' },
    fotos: twoViews('banho-ninoca-400', 'Frasco amarelo-claro de sabonete infantil Ninoca', 'Detalhe das bolhas no rótulo infantil'), avaliacao: [4.9, 143], vendidos: 131, lancadoHa: 160,
  },
  {
    numero: 7205, slug: 'papinha-pomarosinha-115-g', nome: 'Papinha Pomarosinha 115 g', marca: 'Pomarosa', departamento: higiene,
    descricao: ['Fruta amassada de verdade, cozida no vapor e sem açúcar. A textura tem grumos pequenos, do jeito que a introdução alimentar pede.', 'O Ministério da Saúde recomenda aleitamento até os dois anos ou mais e novos alimentos a partir dos seis meses. Sirva com colher, nunca na mamadeira.'],
    ficha: { Características: { Tipo: 'Papinha de fruta', 'Faixa etária': 'A partir de 6 meses', Embalagem: 'Vidro de 115 g' } },
    variacoes: combine({ Sabor: ['Banana e aveia', 'Maçã e ameixa'] }, [94, 2], { preco: 7_90 }), pesoG: 220, dimensoesCm: [8, 6, 6], quantidadeMax: 48, medida: { quantidade: 0.115, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Alimento de transição para lactentes e crianças de primeira infância', ingredientes: 'Banana e aveia, ou maçã e ameixa, suco de limão e vitamina C.', alergicos: ['Contém aveia', 'Pode conter trigo e cevada'], conteudoLiquido: '115 g', conservacao: 'Aberta, 24 horas na geladeira; não reaproveite a sobra do prato.', validadeMinimaDias: 240, origem: 'Brasil (São Paulo)', tabela: ['115 g (1 pote)', 115, [18, 12, 0, 1, 0.4, 0.1, 1.8, 4]] }),
    fotos: twoViews('papinha-pomarosa-banana', 'Vidro de papinha Pomarosinha de banana com aveia', 'Detalhe do rótulo da papinha'), avaliacao: [4.6, 79], vendidos: 188, lancadoHa: 120,
  },
  {
    numero: 7206, slug: 'mamadeira-ninoca-anticolica-260-ml', nome: 'Mamadeira Ninoca Anticólica 260 mL', marca: 'Ninoca', departamento: higiene,
    descricao: ['A válvula na base do bico deixa o ar entrar por fora do leite, e o bebê engole menos bolhas. Silicone macio, formato largo como o peito.', 'Livre de bisfenol. Ferva por cinco minutos antes do primeiro uso e troque o bico a cada dois meses.'],
    ficha: { Características: { Tipo: 'Anticólica', Capacidade: '260 mL', Material: 'Polipropileno e silicone', 'Faixa etária': 'A partir de 3 meses' }, Segurança: { 'Registro Inmetro': '006127/2024' } },
    variacoes: combine({ Cor: ['Azul', 'Rosa'] }, [47, 42], { preco: 49_90 }), pesoG: 130, dimensoesCm: [20, 8, 8], quantidadeMax: 10,
    fotos: { ...twoViews('mamadeira-ninoca-azul', 'Mamadeira Ninoca com rosca azul', 'Detalhe do bico da mamadeira azul'), ...twoViews('mamadeira-ninoca-rosa', 'Mamadeira Ninoca com rosca rosa', 'Detalhe do bico da mamadeira rosa') }, avaliacao: [4.7, 122], vendidos: 114, lancadoHa: 105,
  },
  {
    numero: 7211, slug: 'carrinho-de-bebe-passeara-dobravel', nome: 'Carrinho de Bebê Passeara Dobra com uma Mão', marca: 'Passeara', modelo: 'PS-Leve', departamento: passeio, lojista: 'lar-das-araucarias',
    descricao: ['Com o bebê no colo, um giro no guidão e ele se fecha em pé, do tamanho de uma mala de mão. As rodas grandes vencem calçada de pedra portuguesa.', 'Reclina até deitar, leva de 0 a 15 kg e tem cinto de cinco pontos. A capota cobre até o joelho, e o tecido sai para lavar.'],
    ficha: { Características: { Tipo: 'Passeio reclinável', 'Faixa etária': '0 a 3 anos', Material: 'Alumínio e poliéster' }, Dimensões: { Aberto: '102 × 54 × 78 cm', Fechado: '58 × 54 × 28 cm', Peso: '7,4 kg' }, Segurança: { 'Registro Inmetro': '003318/2024' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Cor: ['Grafite', 'Azul'] }, [14, 9], { preco: 899_90, promocao: { preco: 779_90, ha: 5, por: 9 }, canais: { ca_861: 764_90 } }), pesoG: 9_300, dimensoesCm: [62, 56, 30], quantidadeMax: 3, garantia: [89_90, 139_90],
    fotos: { ...twoViews('carrinho-passeara-grafite', 'Carrinho de bebê grafite com capota', 'Detalhe da capota do carrinho grafite'), ...twoViews('carrinho-passeara-azul', 'Carrinho de bebê azul com capota', 'Detalhe da capota do carrinho azul') }, avaliacao: [4.6, 118], vendidos: 52, lancadoHa: 145,
  },
  {
    numero: 7212, slug: 'cadeirinha-para-auto-passeara-9-a-36-kg', nome: 'Cadeirinha para Auto Passeara 9 a 36 kg', marca: 'Passeara', modelo: 'PS-Auto', departamento: passeio,
    descricao: ['Acompanha do primeiro aniversário aos dez anos: primeiro com cinto próprio de cinco pontos, depois como assento de elevação. A cabeça fica protegida por espuma que absorve impacto lateral.', 'Instale no banco de trás, conferindo se não balança mais de dois centímetros. Cadeirinha que sofreu batida deve ser trocada.'],
    ficha: { Características: { Tipo: 'Grupos 1, 2 e 3', Cor: 'Grafite', 'Faixa etária': '1 a 10 anos', Fixação: 'Cinto de três pontos' }, Segurança: { 'Registro Inmetro': '001904/2024' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 499_90, promocao: { preco: 429_90, ha: 3, por: 6 }, estoque: 21 }], pesoG: 5_600, dimensoesCm: [66, 48, 46], quantidadeMax: 3, garantia: [49_90, 79_90],
    fotos: twoViews('cadeira-auto-passeara', 'Cadeirinha de carro grafite com cinto de cinco pontos', 'Detalhe do fecho vermelho do cinto'), avaliacao: [4.7, 206], vendidos: 88, lancadoHa: 190,
  },
  {
    numero: 7213, slug: 'berco-jatobella-ninho-com-grade-fixa', nome: 'Berço Jatobella Ninho Vira Minicama', marca: 'Jatobella', departamento: passeio, lojista: 'lar-das-araucarias',
    descricao: ['Três alturas de estrado no começo e, quando chega a hora, a grade da frente sai e ele vira minicama até os quatro anos. Cantos redondos e pintura atóxica.', 'O vão entre as barras obedece à norma de segurança. Colchão de 130 × 60 cm não incluso; nada de travesseiro até um ano.'],
    ficha: { Características: { Tipo: 'Berço conversível', Material: 'Pínus de reflorestamento', 'Faixa etária': '0 a 4 anos' }, Dimensões: { 'Largura × altura × profundidade': '135 × 98 × 68 cm' }, Segurança: { 'Registro Inmetro': '002254/2024' }, Geral: { 'Garantia do fabricante': '12 meses', Montagem: 'Por sua conta, manual ilustrado' } },
    variacoes: combine({ Cor: ['Branco', 'Natural'] }, [11, 7], { preco: 749_90, promocao: { preco: 649_90, ha: 6, por: 12 } }), pesoG: 26_000, dimensoesCm: [138, 72, 14], quantidadeMax: 2,
    fotos: { ...twoViews('berco-jatobella-branco', 'Berço branco com roupa de cama azul', 'Detalhe da grade do berço branco'), ...twoViews('berco-jatobella-natural', 'Berço de madeira natural com roupa de cama rosada', 'Detalhe da grade do berço natural') }, avaliacao: [4.7, 84], vendidos: 36, lancadoHa: 120,
  },
  {
    numero: 7221, slug: 'urso-de-pelucia-fofuchim-45-cm', nome: 'Urso de Pelúcia Fofuchim 45 cm', marca: 'Fofuchim', departamento: brinquedos,
    descricao: ['Do tamanho de um abraço, com olhos bordados por dentro e enchimento que volta à forma depois da noite. Pode ir à máquina dentro de uma fronha.', 'Presenteie com o laço que ele já usa. Selo do Inmetro para todas as idades, inclusive recém-nascidos.'],
    ficha: { Características: { Tipo: 'Pelúcia', 'Faixa etária': 'A partir de 0 ano', Tamanho: '45 cm', Material: 'Poliéster antialérgico' }, Segurança: { 'Registro Inmetro': '004471/2024' } },
    variacoes: combine({ Cor: ['Caramelo', 'Creme'] }, [39, 24], { preco: 89_90, promocao: { preco: 74_90, ha: 3, por: 5 } }), pesoG: 620, dimensoesCm: [45, 30, 22], quantidadeMax: 6,
    fotos: { ...twoViews('urso-fofuchim-caramelo', 'Urso de pelúcia caramelo com laço vermelho', 'Detalhe do focinho do urso caramelo'), ...twoViews('urso-fofuchim-creme', 'Urso de pelúcia creme com laço azul', 'Detalhe do focinho do urso creme') }, avaliacao: [4.9, 231], vendidos: 174, lancadoHa: 135,
  },
  {
    numero: 7222, slug: 'blocos-de-madeira-brincalho-letras-e-numeros-36-pecas', nome: 'Blocos de Madeira Brincalho Letras e Números 36 Peças', marca: 'Brincalho', departamento: brinquedos,
    descricao: ['Empilhar, derrubar, escrever o próprio nome: o mesmo cubo serve do primeiro ano à alfabetização. Madeira maciça lixada à mão e tinta à base de água.', 'Traz o alfabeto, os números e quatro sinais, dentro de um saco de algodão com cordão.'],
    ficha: { Características: { Tipo: 'Blocos educativos', 'Faixa etária': 'A partir de 1 ano', Material: 'Madeira de eucalipto', Peças: '36' }, Segurança: { 'Registro Inmetro': '004483/2024' } },
    variacoes: [{ preco: 119_90, estoque: 32 }], pesoG: 1_700, dimensoesCm: [30, 24, 12], quantidadeMax: 6,
    fotos: twoViews('blocos-brincalho-letras', 'Pirâmide de blocos coloridos com letras e números', 'Detalhe dos blocos B e C'), avaliacao: [4.8, 97], vendidos: 71, lancadoHa: 175,
  },
  {
    numero: 7223, slug: 'triciclo-infantil-brincalho-vermelho', nome: 'Triciclo Infantil Brincalho Pedal Livre', marca: 'Brincalho', departamento: brinquedos,
    descricao: ['Baixo, largo e difícil de tombar. Os pedais podem ser travados no começo, para a criança empurrar com os pés, e soltos quando pegar o jeito.', 'Estrutura de aço com pneus de EVA que não furam. Use capacete e longe de escadas, sempre com um adulto.'],
    ficha: { Características: { Tipo: 'Triciclo', 'Faixa etária': '2 a 5 anos', Cor: 'Vermelho', Material: 'Aço e EVA', 'Peso suportado': '25 kg' }, Segurança: { 'Registro Inmetro': '004490/2024' }, Geral: { 'Garantia do fabricante': '6 meses' } },
    variacoes: [{ preco: 249_90, promocao: { preco: 209_90, ha: 7, por: 7 }, estoque: 18 }], pesoG: 5_200, dimensoesCm: [64, 46, 26], quantidadeMax: 4,
    fotos: twoViews('triciclo-brincalho-vermelho', 'Triciclo vermelho com banco e manoplas azuis', 'Detalhe da roda dianteira com pedal'), avaliacao: [4.6, 68], vendidos: 43, lancadoHa: 115,
  },
  {
    numero: 7224, slug: 'quebra-cabeca-brincalho-bichos-do-cerrado', nome: 'Quebra-cabeça Brincalho Bichos do Cerrado', marca: 'Brincalho', departamento: brinquedos,
    descricao: ['Lobo-guará, tamanduá e seriema desenhados por ilustradora de Goiânia, em papelão grosso que encaixa firme. Monte no chão e aprenda os nomes no verso.', 'Com 60 peças para começar ou 200 para quem já não pede ajuda.'],
    ficha: { Características: { Tipo: 'Quebra-cabeça', 'Faixa etária': 'A partir de 4 anos', Material: 'Papelão reciclado' }, Segurança: { 'Registro Inmetro': '004502/2024' } },
    variacoes: combine({ Tamanho: ['60 peças', '200 peças'] }, [55, 41], { preco: 44_90 }, [44_90, 59_90]), pesoG: 480, dimensoesCm: [30, 22, 6], quantidadeMax: 8,
    fotos: twoViews('quebra-cabeca-brincalho', 'Caixa verde do quebra-cabeça Bichos do Cerrado', 'Detalhe da folha na caixa do quebra-cabeça'), avaliacao: [4.7, 59], vendidos: 62, lancadoHa: 85,
  },
  {
    numero: 7225, slug: 'massa-de-modelar-brincalho-12-cores', nome: 'Massa de Modelar Brincalho 12 Cores', marca: 'Brincalho', departamento: brinquedos,
    descricao: ['Macia desde o primeiro aperto, não mancha o tapete e mistura cores sem virar lama. À base de amido, com gosto salgado que desanima quem pensa em provar.', 'Cada bastão tem seu potinho. Ressecou? Uma gota de água e dois minutos de mão.'],
    ficha: { Características: { Tipo: 'Massa de modelar', 'Faixa etária': 'A partir de 3 anos', Embalagem: '12 potes de 30 g' }, Segurança: { 'Registro Inmetro': '004519/2024' } },
    variacoes: [{ preco: 24_90, promocao: { preco: 19_90, ha: 1, por: 6 }, estoque: 87 }], pesoG: 420, dimensoesCm: [26, 14, 5], quantidadeMax: 12,
    fotos: twoViews('massinha-brincalho', 'Caixa cor-de-rosa de massa de modelar Brincalho', 'Detalhe da flor na caixa de massinha'), avaliacao: [4.5, 112], vendidos: 149, lancadoHa: 155,
  },
]
