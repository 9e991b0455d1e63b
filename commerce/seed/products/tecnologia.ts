import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const eletronicos = 'Eletrônicos e Informática'
const tvs = [eletronicos, 'TVs']
const celulares = [eletronicos, 'Celulares e Tablets']
const notebooks = [eletronicos, 'Notebooks e Acessórios']
const audio = [eletronicos, 'Áudio']
const perifericos = [eletronicos, 'Monitores e Periféricos']

/** What completes the screens, the phones and the desk. */
export const tecnologia: readonly SeedProduct[] = [
  {
    numero: 2004, slug: 'smart-tv-lumivo-43-4k-uhd', nome: 'Smart TV Lumivo 43" 4K UHD com Controle por Voz', marca: 'Lumivo', modelo: 'LV-43U', departamento: tvs,
    descricao: ['Tamanho certo para quarto grande ou sala pequena: a imagem 4K fica nítida já a metro e meio do sofá. O brilho se ajusta à luz do ambiente.', 'Os pés afastados pedem um móvel de 90 cm; na parede, aceita suporte de furação 200 × 200. Espelhe o celular sem instalar nada.'],
    ficha: { Imagem: { 'Tamanho da tela': '43"', Resolução: '4K UHD', Frequência: '60 Hz' }, Conexões: { Conectividade: 'Wi-Fi e Bluetooth', HDMI: '3' }, Geral: { Voltagem: 'Bivolt', 'Homologação Anatel': '01231-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 1899_00, promocao: { preco: 1699_00, ha: 3, por: 6 }, canais: { ca_861: 1669_00 }, estoque: 35 }], pesoG: 9_800, dimensoesCm: [106, 66, 14], quantidadeMax: 5, garantia: [189_90, 299_90], ence: { classe: 'A', consumo: '78 kWh/ano', registro: '002811/2025' },
    fotos: twoViews('tv-lumivo-43', 'Smart TV de 43 polegadas com dunas na tela', 'Detalhe do pé e do canto da TV'), avaliacao: [4.6, 287], vendidos: 129, lancadoHa: 100,
  },
  {
    numero: 2005, slug: 'smart-tv-lumivo-prisma-75-qled-4k', nome: 'Smart TV Lumivo Prisma 75" QLED 4K 120 Hz', marca: 'Lumivo', modelo: 'LV-75Q', departamento: tvs,
    descricao: ['A final na parede inteira: 1,90 m de diagonal, pontos quânticos que seguram o verde do gramado e 120 quadros para a bola não virar rastro.', 'Meça a porta e o elevador antes. Entregamos com dois ajudantes, e a instalação na parede é à parte.'],
    ficha: { Imagem: { 'Tamanho da tela': '75"', Resolução: '4K UHD', Painel: 'QLED', Frequência: '120 Hz' }, Conexões: { Conectividade: 'Wi-Fi 6 e Bluetooth', HDMI: '4 (2.1)' }, Geral: { Voltagem: 'Bivolt', 'Homologação Anatel': '01234-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 6499_00, promocao: { preco: 5799_00, ha: 5, por: 9 }, estoque: 7 }], pesoG: 36_000, dimensoesCm: [184, 112, 22], quantidadeMax: 2, garantia: [649_90, 999_90], ence: { classe: 'B', consumo: '214 kWh/ano', registro: '002819/2025' },
    fotos: twoViews('tv-lumivo-75', 'Smart TV de 75 polegadas com aurora boreal na tela', 'Detalhe do pedestal da TV'), avaliacao: [4.8, 94], vendidos: 31, lancadoHa: 75,
  },
  {
    numero: 2015, slug: 'smartphone-zelura-farol-5g-tela-6-6', nome: 'Smartphone Zelura Farol 5G Tela 6,6"', marca: 'Zelura', modelo: 'ZF-5G', departamento: celulares,
    descricao: ['O 5G que cabe no bolso: tela de 120 Hz, bateria de dois dias e câmera de 64 MP que não treme no vídeo da apresentação da escola.', 'Tem entrada de fone, cartão de memória e carregador na caixa, três coisas que os caros esqueceram.'],
    ficha: { Tela: { 'Tamanho da tela': '6,6"', Resolução: 'Full HD+' }, Desempenho: { 'Memória RAM': '6 GB', Processador: 'Octa-core 2,4 GHz' }, Conexões: { Conectividade: '5G, Wi-Fi 6, Bluetooth e NFC' }, Geral: { Bateria: '6.000 mAh', 'Homologação Anatel': '01240-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Armazenamento: ['128 GB', '256 GB'], Cor: ['Preto', 'Verde'] }, [41, 33, 18, 3], { preco: 1199_00 }, [1199_00, 1399_00]), pesoG: 400, dimensoesCm: [17, 9, 5], quantidadeMax: 3, garantia: [129_90, 199_90],
    fotos: { ...twoViews('celular-zelura-farol-preto', 'Smartphone Zelura Farol preto, frente e verso', 'Detalhe das câmeras do celular preto'), ...twoViews('celular-zelura-farol-verde', 'Smartphone Zelura Farol verde, frente e verso', 'Detalhe das câmeras do celular verde') }, avaliacao: [4.5, 638], vendidos: 344, lancadoHa: 110,
  },
  {
    numero: 2016, slug: 'smartphone-zelura-cume-5g-titanio-512-gb', nome: 'Smartphone Zelura Cume 5G Titânio 512 GB', marca: 'Zelura', modelo: 'ZC-5G', departamento: celulares,
    descricao: ['O topo da linha fotografa a lua com zoom de dez vezes e grava em 8K enquanto você atende a ligação no relógio. Moldura de titânio, vidro que aguenta chave no bolso.', 'Mergulha a um metro e meio por meia hora (IP68). São sete anos de atualizações prometidos em contrato.'],
    ficha: { Tela: { 'Tamanho da tela': '6,8"', Resolução: 'QHD+', Painel: 'AMOLED 144 Hz' }, Desempenho: { 'Memória RAM': '16 GB', Armazenamento: '512 GB' }, Conexões: { Conectividade: '5G, Wi-Fi 7, Bluetooth e NFC' }, Geral: { Cor: 'Titânio', Bateria: '5.400 mAh', 'Homologação Anatel': '01247-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 4999_00, promocao: { preco: 4599_00, ha: 2, por: 12 }, canais: { ca_861: 4519_00 }, estoque: 12 }], pesoG: 460, dimensoesCm: [18, 10, 5], quantidadeMax: 2, garantia: [499_90, 799_90], brindes: ['EF2033'],
    fotos: twoViews('celular-zelura-cume-titanio', 'Smartphone Zelura Cume cor titânio, frente e verso', 'Detalhe das três câmeras do celular'), avaliacao: [4.9, 152], vendidos: 74, lancadoHa: 40, selo: 'Lançamento',
  },
  {
    numero: 2023, slug: 'notebook-kadro-estudo-14-polegadas', nome: 'Notebook Kadro Estudo 14" Full HD', marca: 'Kadro', modelo: 'KD-14E', departamento: notebooks,
    descricao: ['Um quilo e trezentos na mochila e dez horas longe da tomada: o dia inteiro de aula, mais a volta de ônibus. Teclado ABNT2 com cedilha no lugar certo.', 'A tela abre a 180 graus para dividir o trabalho em grupo, e a câmera tem tampa física.'],
    ficha: { Tela: { 'Tamanho da tela': '14"', Resolução: 'Full HD' }, Desempenho: { Processador: '6 núcleos', Sistema: 'Linux' }, Conexões: { Conectividade: 'Wi-Fi 6 e Bluetooth' }, Geral: { Cor: 'Azul-aço', Peso: '1,3 kg', 'Homologação Anatel': '01252-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ 'Memória RAM': ['8 GB', '16 GB'], Armazenamento: ['256 GB', '512 GB'] }, [22, 16, 9, 11], { preco: 2199_00 }, [2199_00, 2599_00]), pesoG: 2_100, dimensoesCm: [40, 28, 8], quantidadeMax: 3, garantia: [219_90, 349_90],
    fotos: twoViews('notebook-kadro-estudo', 'Notebook azul-aço aberto com praia na tela', 'Detalhe do teclado do notebook'), avaliacao: [4.5, 208], vendidos: 112, lancadoHa: 130,
  },
  {
    numero: 2051, slug: 'monitor-kadro-27-polegadas-qhd-165-hz', nome: 'Monitor Kadro 27" QHD 165 Hz IPS', marca: 'Kadro', modelo: 'KM-27', departamento: perifericos,
    descricao: ['Planilha larga de dia, partida fluida à noite: 2.560 × 1.440 pontos e um milissegundo de resposta. As cores saem calibradas de fábrica, com laudo na caixa.', 'O pedestal sobe, gira e vira em pé. Um cabo USB-C leva imagem e carrega o notebook com 65 W.'],
    ficha: { Imagem: { 'Tamanho da tela': '27"', Resolução: 'QHD', Painel: 'IPS 165 Hz' }, Conexões: { Portas: 'HDMI, DisplayPort e USB-C 65 W' }, Geral: { Voltagem: 'Bivolt', 'Garantia do fabricante': '36 meses' } },
    variacoes: [{ preco: 1599_00, promocao: { preco: 1399_00, ha: 4, por: 5 }, estoque: 24 }], pesoG: 7_600, dimensoesCm: [70, 48, 18], quantidadeMax: 4, garantia: [159_90, 249_90],
    fotos: twoViews('monitor-kadro-27', 'Monitor de 27 polegadas com ondas coloridas na tela', 'Detalhe do pedestal do monitor'), avaliacao: [4.8, 166], vendidos: 69, lancadoHa: 90,
  },
  {
    numero: 2052, slug: 'teclado-sem-fio-plugara-sereno-abnt2', nome: 'Teclado sem Fio Plugara Sereno ABNT2 Silencioso', marca: 'Plugara', departamento: perifericos,
    descricao: ['Teclas baixas que não acordam quem dorme ao lado. Alterna entre computador, tablet e celular num botão e passa dois anos com duas pilhas.', 'Layout ABNT2 completo e resistente a um copo de água: vire, seque e siga.'],
    ficha: { Características: { Tipo: 'Membrana silenciosa', Cor: 'Grafite', Layout: 'ABNT2', Alimentação: '2 pilhas AAA' }, Conexões: { Conectividade: 'Bluetooth e 2,4 GHz' }, Geral: { 'Homologação Anatel': '01258-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 149_90, estoque: 63 }], pesoG: 620, dimensoesCm: [46, 16, 4],
    fotos: twoViews('teclado-plugara-sereno', 'Teclado grafite sem fio visto de cima', 'Detalhe das teclas do teclado grafite'), avaliacao: [4.6, 121], vendidos: 104, lancadoHa: 140,
  },
  {
    numero: 2053, slug: 'impressora-multifuncional-tintela-tanque-wi-fi', nome: 'Impressora Multifuncional Tintela Tanque de Tinta Wi-Fi', marca: 'Tintela', modelo: 'TT-400', departamento: perifericos,
    descricao: ['Imprime, copia e digitaliza. Os quatro frascos da caixa rendem 7.500 páginas coloridas, e cada refil custa menos que um cartucho vazio.', 'Mande do celular pelo Wi-Fi. Imprima uma página colorida por semana para os bicos não secarem.'],
    ficha: { Características: { Tipo: 'Tanque de tinta', Cor: 'Branca', Velocidade: '15 ppm', Rendimento: '7.500 páginas' }, Conexões: { Conectividade: 'Wi-Fi e USB' }, Geral: { Voltagem: 'Bivolt', 'Homologação Anatel': '01263-25-11904', 'Garantia do fabricante': '24 meses' } },
    variacoes: [{ preco: 1099_00, promocao: { preco: 949_00, ha: 6, por: 8 }, canais: { ca_861: 934_00 }, estoque: 28 }], pesoG: 5_200, dimensoesCm: [46, 38, 24], quantidadeMax: 3, garantia: [109_90, 169_90],
    fotos: twoViews('impressora-tintela-tanque', 'Impressora branca imprimindo página colorida', 'Detalhe do painel da impressora'), avaliacao: [4.5, 342], vendidos: 133, lancadoHa: 185,
  },
  {
    numero: 2054, slug: 'roteador-plugara-wi-fi-6-ax3000', nome: 'Roteador Plugara Wi-Fi 6 AX3000 Gigabit', marca: 'Plugara', departamento: perifericos,
    descricao: ['Quatro antenas que chegam ao quintal e dão conta de sessenta aparelhos sem engasgar a chamada de vídeo. Configura pelo celular em cinco minutos.', 'Crie a rede das visitas e a das crianças, com hora de dormir. Deixe no alto e longe do micro-ondas.'],
    ficha: { Características: { Tipo: 'Roteador', Cor: 'Preto', Velocidade: '3.000 Mbps', Portas: '4 Gigabit' }, Conexões: { Conectividade: 'Wi-Fi 6' }, Geral: { Voltagem: 'Bivolt', 'Homologação Anatel': '01269-25-11904', 'Garantia do fabricante': '24 meses' } },
    variacoes: [{ preco: 349_90, promocao: { preco: 299_90, ha: 1, por: 7 }, estoque: 57 }], pesoG: 780, dimensoesCm: [32, 24, 8],
    fotos: twoViews('roteador-plugara-wifi6', 'Roteador preto com quatro antenas', 'Detalhe das luzes do roteador'), avaliacao: [4.7, 254], vendidos: 151, lancadoHa: 120,
  },
  {
    numero: 2044, slug: 'fone-bluetooth-sonare-bolha', nome: 'Fone de Ouvido Bluetooth Sonarê Bolha sem Fio', marca: 'Sonarê', departamento: audio,
    descricao: ['Pesa quatro gramas e some na orelha. Toca sete horas, mais três cargas no estojo, e o microfone duplo separa sua voz da buzina.', 'Vem com três tamanhos de ponteira: a certa melhora o grave e não cai na corrida. Resiste a suor (IPX4).'],
    ficha: { Características: { Tipo: 'Intra-auricular', 'Cancelamento de ruído': 'Não', Bateria: '7 h + 21 h no estojo' }, Conexões: { Conectividade: 'Bluetooth' }, Geral: { 'Homologação Anatel': '01275-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Cor: ['Branco', 'Preto'] }, [70, 88], { preco: 179_90, promocao: { preco: 139_90, ha: 2, por: 4 } }), pesoG: 160, dimensoesCm: [11, 9, 4], garantia: [19_90, 29_90],
    fotos: { ...twoViews('fone-sonare-bolha-branco', 'Fones brancos sem fio saindo do estojo', 'Detalhe dos fones brancos'), ...twoViews('fone-sonare-bolha-preto', 'Fones pretos sem fio saindo do estojo', 'Detalhe dos fones pretos') }, avaliacao: [4.4, 531], vendidos: 402, lancadoHa: 95,
  },
]
