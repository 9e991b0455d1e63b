import type { Area } from './area.ts'

export const APPLIANCES: readonly Area[] = [
  {
    lists: `
      geladeira = refrigerador > frigobar, side by side, french door
      frigobar, minibar, mini geladeira, mini refrigerador
      freezer, congelador > freezer horizontal, freezer vertical
      adega, adega climatizada, climatizador de vinhos
      cervejeira, expositor de cerveja
      purificador de água, purificador > filtro de água
      bebedouro, bebedouro de água, gelágua
      máquina de gelo, ice maker, fábrica de gelo
      frost free = frostfree, degelo automático
    `,
    near: 'geladeira, refrigerador, freezer, frigobar, adega, cervejeira, purificador, bebedouro, congelador, gelo, cozinha',
  },
  {
    lists: `
      fogão > cooktop, fogão de mesa
      fogão de piso, fogão a gás
      cooktop, fogão de mesa, fogão de embutir, mesa de cocção
      cooktop de indução, fogão de indução
      micro-ondas = microondas = forno micro-ondas = forno de micro-ondas = microwave
      forno elétrico, forno de bancada
      coifa, depurador, exaustor de cozinha
      lava-louças = lava louça = lavadora de louças = máquina de lavar louça
    `,
    near: 'fogão, forno, cooktop, micro-ondas, coifa, depurador, exaustor, lava-louças, churrasqueira, cozinha',
  },
  {
    lists: `
      lavadora = máquina de lavar = lavadora de roupas = máquina de lavar roupa > lava e seca, tanquinho, lava-roupas
      lava-roupas > lavadora, lavadora de roupas, máquina de lavar
      lava e seca = lava-seca = lavadora e secadora
      tanquinho, lavadora semiautomática
      secadora, secadora de roupas, máquina de secar > centrífuga de roupas
      centrífuga, centrífuga de roupas
      ferro de passar = ferro elétrico, ferro a vapor
      vaporizador de roupas, passadeira a vapor, steamer
    `,
    near: 'lavadora, secadora, tanquinho, ferro, varal, vaporizador, roupa, lavanderia, costura',
  },
  {
    lists: `
      ar-condicionado = ar condicionado = arcondicionado, condicionador de ar > split, ar portátil
      split, ar-condicionado split, hi wall
      climatizador, climatizador de ar
      ventilador, circulador de ar > ventilador de teto, ventilador de mesa
      aquecedor, aquecedor elétrico, calefator > aquecedor a óleo
      umidificador, umidificador de ar
      desumidificador, desumidificador de ar, antimofo
      purificador de ar, filtro de ar
      inverter, dual inverter
      quente e frio = quente/frio, reverso
    `,
    near: 'ar-condicionado, climatizador, ventilador, aquecedor, umidificador, circulador, climatização, ventilação',
  },
  {
    lists: `
      air fryer = airfryer = fritadeira sem óleo = fritadeira elétrica sem óleo, fritadeira elétrica
      fritadeira > air fryer
      liquidificador, blender
      mixer, mixer de mão
      batedeira, batedeira planetária, stand mixer
      processador de alimentos, multiprocessador, mini processador, food processor
      espremedor, espremedor de frutas, extrator de suco, juicer
      cafeteira, máquina de café, coffee maker > cafeteira expresso, cafeteira elétrica
      cafeteira expresso = cafeteira espresso = máquina de café expresso = máquina de espresso, cafeteira de cápsulas
      chaleira elétrica, jarra elétrica, kettle
      sanduicheira, misteira, grill, sanduicheira grill
      torradeira, tostador, toaster
      panela elétrica, panela de arroz elétrica, panela elétrica de arroz
      panela de pressão elétrica, panela de pressão digital
      waffleira = máquina de waffle
      pipoqueira, máquina de pipoca
      crepeira, omeleteira
      iogurteira, máquina de iogurte
      moedor de café, moinho de café
    `,
    near: 'fritadeira, liquidificador, batedeira, mixer, cafeteira, sanduicheira, torradeira, chaleira, espremedor, processador, grill, eletroportáteis',
  },
  {
    lists: `
      aspirador = aspirador de pó, vacuum > robô aspirador, aspirador vertical
      robô aspirador = aspirador robô, robot aspirador
      lavadora de alta pressão = lava jato = lavajato = wap
      vassoura elétrica, aspirador vertical
      enceradeira, polidora
      mop, esfregão, rodo mágico
      lixeira = cesto de lixo = lata de lixo
      vassoura, escova de limpeza, rodo
    `,
    near: 'aspirador, lavadora, mop, vassoura, limpeza, balde, enceradeira, lixeira',
  },
]
