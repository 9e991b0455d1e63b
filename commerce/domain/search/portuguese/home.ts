import type { Area } from './area.ts'

export const HOME: readonly Area[] = [
  {
    lists: `
      colchão > colchão de casal, colchão box
      cama box = box de cama, conjunto box, box conjugado > cama baú
      cama > beliche, bicama, sofá-cama
      casal king = king size = king
      casal queen = queen size = queen
      travesseiro, almofada de dormir
      guarda-roupa = guarda roupa = roupeiro, armário de quarto > closet
      cômoda, gaveteiro
      criado-mudo = criado mudo, mesa de cabeceira
      penteadeira, toucador
      berço, mini cama
      jogo de cama, jogo de lençol, roupa de cama > lençol
      lençol, lençol de elástico
      edredom = edredon, colcha, cobre-leito
      cobertor, manta
      cortina, persiana > blackout
      toalha de banho, toalhão > jogo de toalhas
    `,
    near: 'colchão, cama, travesseiro, guarda-roupa, roupeiro, cômoda, berço, lençol, edredom, cobertor, quarto, móveis, dormitório',
  },
  {
    lists: `
      sofá, estofado > sofá-cama, sofá retrátil
      sofá-cama = sofá cama
      poltrona, cadeira estofada
      puff = pufe
      rack, rack para tv, estante de tv, móvel para tv > painel para tv
      estante, prateleira, livreiro
      mesa de jantar, sala de jantar, conjunto de jantar
      escrivaninha, mesa de computador, mesa para computador, mesa de escritório
      cadeira de escritório, cadeira giratória, cadeira executiva
      tapete, carpete, passadeira
      luminária, abajur, lustre > pendente
      lâmpada, lâmpada led
      aparador, buffet
      sapateira, porta-sapatos
      banqueta, banco alto, banqueta alta
    `,
    near: 'sofá, estofado, poltrona, rack, painel, estante, mesa, cadeira, escrivaninha, tapete, luminária, sala, móveis, decoração',
  },
  {
    lists: `
      panela, caçarola > panela de pressão
      jogo de panelas = conjunto de panelas = kit de panelas
      frigideira, skillet
      faqueiro, jogo de talheres > talheres
      jogo de jantar, aparelho de jantar > pratos
      pote, vasilha, porta-mantimentos, recipiente
      garrafa térmica, squeeze térmico
      squeeze, garrafa de água
      copo térmico, caneca térmica
      xícara, caneca
      taça, cálice
      assadeira, forma, tabuleiro
      escorredor de louça, escorredor de pratos
      marmita, lancheira, porta-marmita
      tábua de corte, tábua de carne
      jarra, moringa
      churrasqueira, grelha, barbecue
      balança de cozinha, balança digital
    `,
    near: 'panela, frigideira, talheres, prato, pote, garrafa, copo, assadeira, faca, utilidades domésticas, cozinha, mesa posta',
  },
  {
    lists: `
      furadeira, parafusadeira > furadeira de impacto
      parafusadeira, chave de fenda elétrica
      esmerilhadeira = lixadeira angular
      serra circular, serra elétrica
      serra tico-tico = tico tico
      chave inglesa, chave ajustável
      maleta de ferramentas, jogo de ferramentas, kit de ferramentas, caixa de ferramentas
      trena, fita métrica
      compressor, compressor de ar
      cortador de grama = aparador de grama, roçadeira
      mangueira, mangueira de jardim
      escada, escadote
      torneira, misturador
      chuveiro = chuveiro elétrico, ducha
      vaso sanitário, bacia sanitária, privada
      tinta, tinta de parede
      fechadura digital, fechadura eletrônica
      interruptor, tomada
      extensão, cabo de extensão
      piscina inflável, piscina de plástico
    `,
    near: 'furadeira, parafusadeira, ferramenta, serra, chave, escada, torneira, chuveiro, tinta, jardim, construção',
  },
  {
    lists: `
      pneu, pneus de carro > pneu aro 15
      bateria automotiva, bateria de carro
      bateria, acumulador
      capa de banco, capa para banco de carro
      cadeirinha, bebê conforto, cadeira para auto
      óleo de motor, óleo lubrificante
      gps, navegador gps
      capacete, capacete de moto
      pilha recarregável, bateria recarregável
    `,
    near: 'pneu, bateria, óleo, automotivo, carro, moto, som automotivo, acessórios',
  },
]
