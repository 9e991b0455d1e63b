import type { Complaint, Family } from './voice.ts'

/** Good words that fit anything the shop sends. */
export const GENERAL_LOVED = [
  'Chegou antes do prazo e bem embalado.', 'Entrega no dia combinado, com aviso por mensagem.', 'Comprei na promoção e valeu cada centavo.', 'Já é a segunda vez que compro e a qualidade é a mesma.', 'Igual às fotos e à descrição.',
  'Comprei de presente e acertei em cheio.', 'Paguei no Pix com desconto e em três dias estava na minha porta.', 'Minha irmã viu aqui em casa e pediu o link.', 'O entregador foi muito educado.', 'Custo-benefício difícil de bater.',
  'A nota fiscal veio certinha na caixa.', 'Pesquisei bastante antes e não me arrependi.', 'Chegou em Manaus em oito dias, bem antes do que eu esperava.', 'A caixa veio sem um amassado.', 'Compraria de novo sem pensar.', 'Superou o que eu esperava pelo preço.',
  'Tirei uma dúvida pelo atendimento e me responderam no mesmo dia.', 'Recebi no interior da Bahia sem nenhum problema.', 'Uso há quatro meses e continuo satisfeita.', 'Meu marido desconfiou da marca e hoje elogia.',
] as const
export const GENERAL_MIXED = [
  'No geral cumpre o que promete.', 'Pelo preço está bom.', 'A entrega atrasou um dia, nada grave.', 'Não é perfeito, mas resolve.', 'A caixa veio um pouco amassada, por sorte nada aconteceu com o conteúdo.', 'Esperava um pouquinho mais.', 'Fiquei na dúvida entre três e quatro estrelas.', 'Atende, sem surpreender.',
] as const
/** After a complaint. */
export const GENERAL_SORRY = ['Fica o aviso para quem for comprar.', 'Uma pena, porque a ideia é boa.', 'Ainda espero uma solução.', 'Pelo menos o atendimento foi educado.', 'Esperava mais da marca.'] as const
export const GENERAL_BAD: readonly (readonly [Complaint, string])[] = [
  ['atraso', 'Atrasou mais de uma semana e ninguém avisou.'], ['atraso', 'O prazo era de cinco dias úteis e levou doze.'], ['atraso', 'O rastreio ficou parado quatro dias em Contagem.'], ['avaria', 'A embalagem veio rasgada e molhada.'], ['atraso', 'Era presente e chegou depois da data.'],
]

export const families: readonly Family[] = [
  {
    departments: ['Eletrodomésticos'],
    loved: ['Instalei seguindo o manual, sem chamar ninguém.', 'O acabamento é melhor do que o da loja onde fui ver.', 'Consome pouco, a etiqueta não mente.', 'Os dois rapazes da entrega subiram três andares sem reclamar.', 'Cozinha nova, vida nova.'],
    mixed: ['O manual podia ser mais claro.', 'Precisei agendar a entrega duas vezes.'],
    bad: [['defeito', 'A assistência mais próxima fica a noventa quilômetros.']],
  },
  {
    departments: ['Eletrônicos e Informática', 'Games'],
    loved: ['Funcionou de primeira, sem procurar vídeo na internet.', 'Materiais bons, não parece coisa barata.', 'Atualizou sozinho e ficou ainda melhor.', 'Veio lacrado e com garantia de fábrica.', 'Uso para trabalhar todos os dias e não me deixou na mão.'],
    mixed: ['O cabo que acompanha é curto.', 'As instruções em português são resumidas.'],
    bad: [['defeito', 'Precisei acionar a garantia no primeiro mês.']],
  },
  {
    departments: ['Casa e Móveis', 'Cama, Mesa e Banho'],
    loved: ['Deixou o ambiente com cara de casa arrumada.', 'As medidas são exatamente as do site.', 'Muito bem embalado, com proteção nos cantos.', 'As visitas sempre elogiam.', 'Bonito e resistente, difícil achar os dois juntos.'],
    mixed: ['Ao vivo a cor é um pouco diferente da tela.', 'Demorou alguns dias para perder o cheiro de novo.'],
    bad: [['tamanho', 'Meçam bem antes, achei menor do que na foto.']],
  },
  {
    departments: ['Cozinha e Utilidades'],
    loved: ['Fácil de lavar, que é o que mais importa aqui.', 'Facilitou a rotina de quem cozinha todo dia.', 'Material resistente, nada de plástico mole.', 'Minha sogra ganhou um igual no aniversário.', 'Bonito o bastante para deixar à mostra.'],
    mixed: ['A embalagem podia proteger melhor.', 'O manual é só um desenho.'],
    bad: [['tamanho', 'Imaginei maior pela foto.']],
  },
  {
    departments: ['Mercado', 'Bebidas'],
    loved: ['Validade longa, dá para fazer estoque.', 'Mais barato do que no mercado do bairro, mesmo com o frete.', 'Entrou na lista fixa do mês.', 'A família toda gostou.', 'Embalagem íntegra e bem lacrada.', 'Dividi a caixa com a vizinha e as duas já pediram outra.'],
    mixed: ['Bom, porém já vi mais barato em promoção.', 'Gostei, mas não é o melhor que já provei.'],
    bad: [['gosto', 'A validade veio curta, menos de um mês.']],
  },
  {
    departments: ['Beleza e Saúde', 'Bebê e Infantil'],
    loved: ['Original, com lacre e lote.', 'Minha pediatra já tinha indicado a marca.', 'Rende bem mais do que parece.', 'Não deu nenhuma reação na pele aqui de casa.', 'Entrou na rotina de vez.'],
    mixed: ['Bom, mas a embalagem menor é cara.', 'Funciona, só leva um tempo para ver diferença.'],
    bad: [['gosto', 'Não funcionou para mim.']],
  },
  {
    departments: ['Pet Shop'],
    loved: ['Meus dois vira-latas aprovaram.', 'Comprar pesado e receber na porta não tem preço.', 'O veterinário elogiou a escolha.', 'Chegou bem fechado, sem cheiro na caixa.', 'Já pedi o segundo.'],
    mixed: ['Levou uns dias para ele se acostumar.', 'Bom, mas o preço subiu desde a primeira compra.'],
    bad: [['atraso', 'Atrasou e fiquei sem nada para dar ao bichinho.']],
  },
  {
    departments: ['Ferramentas e Construção', 'Automotivo'],
    loved: ['Ferramenta de gente grande por preço de hobby.', 'Meu cunhado, que é do ramo, aprovou.', 'As instruções são diretas e em português.', 'Resolvi em uma manhã o que adiava há um ano.', 'Serviço feito, bagunça pouca.'],
    mixed: ['Faz o trabalho, mas sem luxo.', 'Podia vir com uma bolsa para guardar.'],
    bad: [['defeito', 'Falhou justamente no meio do serviço.']],
  },
  {
    departments: ['Esporte e Lazer', 'Papelaria'],
    loved: ['Boa qualidade para quem usa toda semana.', 'Meus filhos disputam para usar.', 'Leve e fácil de guardar.', 'Comprei para as férias e continuou em uso.', 'Resistente, já levou tombo e nada.'],
    mixed: ['Bom para começar, quem já é experiente pode querer mais.', 'A cor ao vivo é mais escura.'],
    bad: [['defeito', 'Não durou uma temporada.']],
  },
]

/** How the shop answers; `{nome}` is who wrote. */
export const REPLIES: Readonly<Record<Complaint, readonly string[]>> = {
  atraso: ['Olá, {nome}. Pedimos desculpas pela demora. Revimos a rota com a transportadora e creditamos o frete na sua conta. Obrigado por contar.', 'Oi, {nome}. Você tem razão: o aviso de atraso tinha de ter chegado antes. Já corrigimos isso com a transportadora. Desculpe pelo transtorno.'],
  avaria: ['Olá, {nome}. Sentimos muito. A troca por avaria no transporte é por nossa conta: abrimos a coleta e o novo envio, e você recebe o rastreio por e-mail.', 'Oi, {nome}. Isso não podia ter saído assim. Enviamos a peça que falta sem custo e reforçamos a embalagem deste produto.'],
  tamanho: ['Olá, {nome}. Obrigado pelo aviso: as medidas estão na ficha técnica e vamos deixá-las mais à vista. Se preferir devolver, são sete dias a contar da entrega, com coleta grátis.', 'Oi, {nome}. Entendemos a frustração. A devolução em até sete dias é gratuita; fale com o nosso SAC com o número do pedido em mãos.'],
  defeito: ['Olá, {nome}. Lamentamos o ocorrido. O defeito está coberto pela garantia: nosso SAC já tem o seu registro e acompanha a assistência até a solução.', 'Oi, {nome}. Não é o que esperamos deste produto. Chame o nosso SAC com o número do pedido para escolher entre reparo, troca ou o valor de volta, conforme a lei.'],
  gosto: ['Olá, {nome}. Obrigado pela sinceridade: passamos a sua opinião ao fabricante. Se o produto veio alterado, a troca é imediata pelo SAC.', 'Oi, {nome}. Sentimos por não ter agradado. Se quiser, o SAC ajuda a escolher outro que combine mais com você.'],
}
