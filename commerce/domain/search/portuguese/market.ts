import type { Area } from './area.ts'

export const MARKET: readonly Area[] = [
  {
    lists: `
      uísque = whisky = whiskey = wisky > bourbon
      vodka = vodca
      cachaça, aguardente, pinga
      cerveja, breja, chopp = chope
      espumante, champanhe = champagne = champanha, prosecco
      vinho tinto, tinto
      vinho branco, branco seco
      gin = gim
      licor, aperitivo
      refrigerante, refri > coca cola, guaraná
      coca cola = coca-cola = cocacola
      suco, néctar, refresco
      água com gás, água gaseificada
      energético, energy drink
      isotônico, bebida esportiva
      achocolatado, chocolate em pó, nescau
      chá, infusão
      café em pó, café moído, café torrado e moído
      café solúvel, café instantâneo
      cápsula de café, café em cápsulas
    `,
    near: 'cerveja, vinho, uísque, vodka, gin, refrigerante, suco, água, café, chá, bebidas, energético, destilados',
  },
  {
    lists: `
      macarrão, espaguete = spaghetti
      molho de tomate, extrato de tomate
      óleo de soja, óleo de cozinha
      azeite, azeite de oliva
      açúcar, açúcar refinado
      biscoito = bolacha > cookie, wafer
      salgadinho, snack
      bala, confeito
      chocolate, bombom > barra de chocolate
      leite em pó, composto lácteo
      ketchup = catchup
      maionese, mayonnaise
      iogurte = yogurte = yoghurt
      queijo, muçarela = mussarela = mozarela
      farinha de trigo, farinha
      ovo de páscoa, ovos de chocolate
      panetone, chocotone
      arroz, arroz agulhinha
      feijão, feijão carioca
    `,
    near: 'arroz, feijão, macarrão, açúcar, óleo, farinha, biscoito, chocolate, leite, molho, alimentos, mercearia',
  },
  {
    lists: `
      sabão em pó, lava-roupas em pó, detergente em pó
      sabão líquido, lava-roupas líquido, detergente líquido para roupas
      amaciante, amaciante de roupas
      detergente, lava-louças líquido, sabão de louça
      água sanitária, cândida, alvejante
      desinfetante, limpador perfumado
      papel higiênico, papel sanitário
      papel toalha, toalha de papel
      saco de lixo, sacola de lixo
      esponja, bucha de banho
      inseticida, mata insetos, repelente elétrico
      multiuso, limpador multiuso
    `,
    near: 'sabão, detergente, amaciante, desinfetante, papel, esponja, limpeza, lava-louças, alvejante',
  },
  {
    lists: `
      fralda, fralda descartável
      mamadeira, chuquinha
      carrinho de bebê, carrinho de passeio
      lenço umedecido, toalhinha umedecida
      quebra-cabeça = quebra cabeça = puzzle
      bicicleta, bike > bicicleta elétrica
      bicicleta ergométrica, bike ergométrica
      esteira, esteira elétrica, esteira ergométrica
      patinete, scooter > patinete elétrico
      ração, alimento para cães
      cachorro, cão
      coleira, peitoral
      haltere = halter, peso de academia
      barraca, barraca de camping, tenda
      mochila, bolsa escolar > mochila escolar
      mala, mala de viagem, bagagem
      caderno, agenda escolar
    `,
    near: 'fralda, bebê, brinquedo, boneca, bicicleta, esteira, patinete, mochila, mala, ração, pet, esporte, lazer',
  },
]
