import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const consoles = ['Games', 'Consoles e Controles']
const acessorios = ['Games', 'Acessórios para PC']

export const games: readonly SeedProduct[] = [
  {
    numero: 7701, slug: 'console-arkadia-um-com-controle', nome: 'Console Arkadia Um com Controle sem Fio', marca: 'Arkadia', modelo: 'AK-1', departamento: consoles,
    descricao: ['Liga em oito segundos, troca de jogo sem carregar e roda a 120 quadros na TV compatível. A ventoinha inteira é silenciosa, até no chefe final.', 'O controle dos responsáveis limita horas, gastos e conversas. Inclui um controle e cabo HDMI 2.1.'],
    ficha: { Características: { Tipo: 'Console de mesa', Plataforma: 'Arkadia', Cor: 'Branco', Resolução: '4K' }, Conexões: { Conectividade: 'Wi-Fi 6 e Bluetooth' }, Geral: { Voltagem: 'Bivolt', 'Homologação Anatel': '01281-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Armazenamento: ['512 GB', '1 TB'] }, [14, 19], { preco: 3299_00 }, [3299_00, 3899_00]), pesoG: 5_100, dimensoesCm: [42, 34, 16], quantidadeMax: 2, garantia: [329_90, 519_90],
    fotos: twoViews('console-arkadia-um', 'Console branco em pé com controle à frente', 'Detalhe do controle do console'), avaliacao: [4.8, 317], vendidos: 92, lancadoHa: 65, selo: 'Lançamento',
  },
  {
    numero: 7702, slug: 'controle-sem-fio-arkadia', nome: 'Controle sem Fio Arkadia com Vibração', marca: 'Arkadia', departamento: consoles,
    descricao: ['Gatilhos que endurecem conforme a cena e analógicos magnéticos, sem a deriva que aposenta controle novo. Trinta horas por carga.', 'Pareia também com PC e celular. A textura da pegada segura a mão suada da prorrogação.'],
    ficha: { Características: { Tipo: 'Controle', Plataforma: 'Arkadia, PC e celular', Bateria: '30 horas' }, Conexões: { Conectividade: 'Bluetooth e USB-C' }, Geral: { 'Homologação Anatel': '01286-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Cor: ['Branco', 'Preto'] }, [46, 51], { preco: 379_90, promocao: { preco: 329_90, ha: 3, por: 7 } }), pesoG: 420, dimensoesCm: [18, 16, 8], garantia: [37_90, 59_90],
    fotos: { ...twoViews('controle-arkadia-branco', 'Controle branco com botões coloridos', 'Detalhe dos botões do controle branco'), ...twoViews('controle-arkadia-preto', 'Controle preto com botão laranja', 'Detalhe dos botões do controle preto') }, avaliacao: [4.7, 228], vendidos: 137, lancadoHa: 60,
  },
  {
    numero: 7711, slug: 'headset-gamer-plugara-arena', nome: 'Headset Gamer Plugara Arena 7.1 Vermelho', marca: 'Plugara', departamento: acessorios,
    descricao: ['Ouça o passo atrás da parede: o som 7.1 posiciona cada ruído e as almofadas de gel deixam jogar a noite toda sem amassar a orelha.', 'O microfone destaca quando a partida vira reunião. Funciona por USB no PC e por cabo no console.'],
    ficha: { Características: { Tipo: 'Headset com fio', Cor: 'Vermelho', Plataforma: 'PC e consoles', Som: '7.1 virtual' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 249_90, promocao: { preco: 199_90, ha: 4, por: 6 }, estoque: 38 }], pesoG: 640, dimensoesCm: [24, 22, 11],
    fotos: twoViews('headset-plugara-arena', 'Headset vermelho de frente', 'Detalhe da almofada do headset'), avaliacao: [4.5, 193], vendidos: 115, lancadoHa: 105,
  },
  {
    numero: 7712, slug: 'teclado-mecanico-gamer-plugara-neon', nome: 'Teclado Mecânico Gamer Plugara Neon ABNT2', marca: 'Plugara', departamento: acessorios,
    descricao: ['Interruptores de cinquenta milhões de toques, trocáveis sem solda. O vermelho é macio e rápido; o marrom tem um degrau que ajuda quem digita.', 'Luz por tecla, roda de volume e cabo que solta para a mochila. Antighosting total.'],
    ficha: { Características: { Cor: 'Preto', Plataforma: 'PC', Layout: 'ABNT2', Iluminação: 'RGB por tecla' }, Geral: { 'Garantia do fabricante': '24 meses' } },
    variacoes: combine({ Tipo: ['Interruptor vermelho', 'Interruptor marrom'] }, [29, 2], { preco: 329_90 }), pesoG: 1_050, dimensoesCm: [46, 18, 5],
    fotos: twoViews('teclado-plugara-neon', 'Teclado mecânico preto com luz roxa', 'Detalhe das teclas iluminadas'), avaliacao: [4.7, 147], vendidos: 76, lancadoHa: 85,
  },
  {
    numero: 7713, slug: 'mouse-gamer-plugara-neon-26000-dpi', nome: 'Mouse Gamer Plugara Neon 26.000 DPI Roxo', marca: 'Plugara', departamento: acessorios,
    descricao: ['Sensor que acompanha o pulso mais nervoso e apenas 63 g de peso: vira a câmera sem arrastar o braço. Cabo de paracord que quase não se sente.', 'Cinco perfis ficam guardados no próprio mouse. Pés de PTFE sobressalentes na caixa.'],
    ficha: { Características: { Tipo: 'Mouse com fio', Cor: 'Roxo', Plataforma: 'PC', Sensor: '26.000 DPI', Peso: '63 g' }, Geral: { 'Garantia do fabricante': '24 meses' } },
    variacoes: [{ preco: 189_90, promocao: { preco: 159_90, ha: 2, por: 3 }, estoque: 45 }], pesoG: 180, dimensoesCm: [15, 10, 6],
    fotos: twoViews('mouse-plugara-neon', 'Mouse gamer roxo visto de cima', 'Detalhe da roda do mouse roxo'), avaliacao: [4.6, 131], vendidos: 98, lancadoHa: 75,
  },
  {
    numero: 7714, slug: 'cadeira-gamer-posturo-tela', nome: 'Cadeira Gamer Posturo Tela Respirável', marca: 'Posturo', modelo: 'PG-2', departamento: acessorios, lojista: 'lar-das-araucarias',
    descricao: ['Em vez do couro sintético que gruda no verão, tela tensionada que ventila as costas. Apoio lombar, braços 3D e encosto que trava em quatro posições.', 'Indicada de 1,60 m a 1,90 m e até 120 kg. Montagem em meia hora, com a chave na caixa.'],
    ficha: { Características: { Tipo: 'Cadeira gamer', Material: 'Tela mesh e nylon', 'Peso suportado': '120 kg' }, Geral: { 'Garantia do fabricante': '24 meses' } },
    variacoes: combine({ Cor: ['Vermelha', 'Azul'] }, [17, 12], { preco: 999_90, promocao: { preco: 849_90, ha: 5, por: 10 }, canais: { ca_861: 834_90 } }), pesoG: 18_500, dimensoesCm: [70, 62, 34], quantidadeMax: 4, garantia: [99_90, 159_90],
    fotos: { ...twoViews('cadeira-posturo-gamer-vermelha', 'Cadeira gamer vermelha com apoio de cabeça', 'Detalhe do encosto vermelho'), ...twoViews('cadeira-posturo-gamer-azul', 'Cadeira gamer azul com apoio de cabeça', 'Detalhe do encosto azul') }, avaliacao: [4.6, 109], vendidos: 54, lancadoHa: 125,
  },
]
