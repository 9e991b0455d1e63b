import type { Area } from './area.ts'

export const BODY: readonly Area[] = [
  {
    lists: `
      secador = secador de cabelo
      chapinha = prancha de cabelo = chapa de cabelo, prancha alisadora, alisador
      modelador de cachos, babyliss
      escova secadora, escova alisadora
      barbeador, aparelho de barbear, máquina de barbear > barbeador elétrico
      máquina de cortar cabelo, aparador de pelos, cortador de cabelo
      depilador, aparelho de depilar
      escova de dentes, escova dental
      creme dental, pasta de dente
      fio dental, fita dental
      xampu = shampoo = champô
      condicionador = condicionador de cabelo, creme rinse
      sabonete, sabonete líquido
      desodorante, antitranspirante = antiperspirante
      perfume, colônia, deo colônia, fragrância
      protetor solar, filtro solar, bloqueador solar
      hidratante, creme hidratante, loção hidratante
      maquiagem = make up = makeup
      batom, gloss
      esmalte, verniz de unha
      absorvente, absorvente íntimo
      massageador, aparelho de massagem
      medidor de pressão, aparelho de pressão, monitor de pressão arterial
      balança, balança corporal
      termômetro, termômetro digital
      nebulizador, inalador
    `,
    near: 'secador, chapinha, barbeador, depilador, xampu, condicionador, perfume, sabonete, desodorante, creme, beleza, higiene, saúde',
  },
  {
    lists: `
      tênis, sneaker > tênis de corrida
      chinelo, sandália de dedo > havaianas
      camiseta, t-shirt, camisa de malha > regata
      calça jeans, jeans
      jaqueta, casaco > moletom
      bermuda, short = shorts
      cueca, boxer
      bolsa, bolsa feminina
      óculos de sol, óculos escuros
      relógio, relógio de pulso
      boné, cap
      carteira, porta-cartões
    `,
    near: 'tênis, sapato, chinelo, camiseta, calça, jaqueta, bolsa, relógio, óculos, roupa, moda, calçado',
  },
]
