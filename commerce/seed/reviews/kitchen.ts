import type { Voice } from './voice.ts'

export const kitchen: readonly Voice[] = [
  {
    match: /^Jogo de Panelas/,
    loved: ['Nem ovo gruda, e quase sem óleo.', 'Os cabos não esquentam e as tampas encaixam justo.', 'O fundo é reto, apoia por inteiro no fogão.', 'Passei só a esponja macia e continua como nova.', 'O tamanho das peças é o que se usa no dia a dia.'],
    mixed: ['A tampa de vidro pinga um pouco quando se levanta.', 'A menor é pequena demais para arroz de quatro pessoas.'],
    bad: [['avaria', 'Uma das tampas veio trincada.'], ['defeito', 'O antiaderente começou a soltar com dois meses, usando colher de silicone.']],
  },
  {
    match: /^Panela de Pressão/,
    loved: ['Feijão em vinte e cinco minutos, sem pôr de molho.', 'O fechamento por fora me dá segurança, perdi o medo de panela de pressão.', 'A borracha veda na hora e não espirra.', 'Leve para lavar e sem cantos que juntam sujeira.'],
    mixed: ['A válvula chia alto.', 'Escureceu por dentro, mas limpa com limão.'],
    bad: [['defeito', 'A borracha ressecou em três meses e não acho para comprar.'], ['avaria', 'O cabo veio com a rosca espanada.']],
  },
  {
    match: /^Frigideira/,
    loved: ['Depois de curada, a carne sela bonito e nada gruda.', 'Segura o calor como a da minha avó.', 'Vai do fogão ao forno sem problema.', 'O pão de alho feito nela sai crocante dos dois lados.'],
    mixed: ['É pesada, precisa das duas mãos.', 'Tem que secar no fogo para não enferrujar.'],
    bad: [['defeito', 'Enferrujou na primeira lavada, mesmo secando na hora.']],
  },
  {
    match: /Air Fryer/,
    loved: ['A batata sai sequinha em quinze minutos.', 'O cesto não gruda e vai na lava-louças.', 'Virou o aparelho mais usado da casa, faço até bolo.', 'Ocupa pouco espaço e cabe um frango em pedaços.', 'O timer avisa baixinho e desliga sozinho.'],
    mixed: ['Soltou cheiro de plástico nas duas primeiras vezes.', 'O cabo é curto, fica presa à tomada da bancada.'],
    bad: [['defeito', 'O timer travou no meio e quase queimou tudo.'], ['tamanho', 'Para cinco pessoas é pequena, tenho de fazer em duas vezes.']],
  },
  {
    match: /^Liquidificador/,
    loved: ['Tritura gelo sem reclamar.', 'A jarra não pega cheiro de alho.', 'Fez a massa de panqueca lisinha em meio minuto.', 'As lâminas soltam para lavar, enfim.'],
    mixed: ['É barulhento na última velocidade.', 'A tampa é dura nos primeiros usos.'],
    bad: [['defeito', 'Começou a vazar pela base da jarra.'], ['avaria', 'A jarra chegou trincada.']],
  },
  {
    match: /^Cafeteira/,
    loved: ['O café sai cremoso como o da padaria.', 'O vaporizador faz uma espuma firme para o cappuccino.', 'Esquenta rápido, em dois minutos estou tomando.', 'Bonita na bancada e fácil de limpar.'],
    mixed: ['Vibra um pouco e a xícara anda.', 'Precisa de um tempo para acertar a moagem.'],
    bad: [['defeito', 'Perdeu a pressão em um mês, o café sai ralo.']],
  },
  {
    match: /^Chaleira/,
    loved: ['Ferve um litro antes de eu pegar o filtro.', 'Desliga sozinha, acabou o susto da água secando.', 'O bico despeja fininho, bom para coar café.', 'A base gira, uso com a mão esquerda.'],
    mixed: ['Por fora esquenta mais do que eu gostaria.'],
    bad: [['defeito', 'Parou de desligar sozinha em três semanas.']],
  },
  {
    match: /^Batedeira/,
    loved: ['Sova massa de pão sem esquentar o motor.', 'A clara fica em neve em dois minutos.', 'Pesada e firme, não anda na bancada.', 'A tigela de inox é linda e fácil de lavar.'],
    mixed: ['Ocupa bastante espaço no armário.', 'Na velocidade alta faz barulho.'],
    bad: [['avaria', 'Um dos batedores veio torto.']],
  },
  {
    match: /^Panela Elétrica/,
    loved: ['O arroz fica soltinho e ninguém precisa vigiar.', 'Mantém quente por horas sem secar.', 'A bandeja de vapor faz o legume junto.', 'A cuba não gruda e lava em um minuto.'],
    mixed: ['O visor embaça.'],
    bad: [['tamanho', 'As dez xícaras são das pequenas, rende menos do que eu esperava.']],
  },
  {
    match: /^Faqueiro/,
    loved: ['Tem peso na mão e brilho de presente.', 'Foi à lava-louças várias vezes e não manchou.', 'As facas cortam bem carne macia.', 'O estojo é bonito, dei de presente de casamento.'],
    mixed: ['As colheres de chá são miudinhas.'],
    bad: [['defeito', 'Apareceram pontinhos de ferrugem nas facas.']],
  },
  {
    match: /Potes/,
    loved: ['Vedam de verdade, o sal não empedra mais.', 'Empilham certinho e a geladeira ficou organizada.', 'Levo sopa na bolsa e nunca vazou.', 'Foram ao micro-ondas e não deformaram.'],
    mixed: ['A trava é dura no início.', 'O maior podia ter mais um litro.'],
    bad: [['defeito', 'A trava de um deles quebrou na primeira semana.'], ['avaria', 'Um pote chegou rachado.']],
  },
  {
    match: /^Garrafa Térmica/,
    loved: ['O café das seis ainda estava quente ao meio-dia.', 'Não pinga na mochila, testei de cabeça para baixo.', 'Caiu da escada e só ganhou um risco.', 'No calor, o gelo durou o dia de praia.'],
    mixed: ['A boca é estreita para lavar por dentro, precisa de escovinha.', 'A tampa acumula um pouco de cheiro de café.'],
    bad: [['avaria', 'Chegou amassada no fundo e não para em pé direito.'], ['tamanho', 'Pela foto parecia maior.']],
  },
  {
    match: /^Jogo de Copos/,
    loved: ['O canelado dá firmeza na mão molhada.', 'Grossos na medida, parecem caros.', 'Vieram um por um embrulhados, nenhum quebrou.', 'Bonitos até para visita.'],
    mixed: ['Não encaixam um no outro.'],
    bad: [['avaria', 'Dois dos seis chegaram quebrados.']],
  },
  {
    match: /^Aparelho de Jantar/,
    loved: ['O esmalte é lindo, cada prato tem um tom.', 'Vai ao micro-ondas sem esquentar demais a borda.', 'A mesa de Natal ficou de revista.', 'Resistente, já sobreviveu a duas quedas na pia.'],
    mixed: ['Os pratos fundos são rasos para sopa.'],
    bad: [['avaria', 'Um prato veio lascado e outro com uma bolha no esmalte.']],
  },
]
