import type { Voice } from './voice.ts'

export const furniture: readonly Voice[] = [
  {
    match: /^Sofá/,
    loved: ['A espuma é firme sem ser dura, assistimos a um filme inteiro sem trocar de posição.', 'O tecido é macio e o vinho que caiu saiu com pano úmido.', 'Os pés vieram na caixa e encaixaram sem ferramenta.', 'A cor é a mesma da foto.', 'As almofadas de encosto não murcharam com seis meses de uso.'],
    mixed: ['Soltou um pouco de fiapo nas primeiras semanas.', 'É pesado, precisa de duas pessoas para afastar na faxina.'],
    bad: [['tamanho', 'Ficou menor do que eu pensava, três adultos sentam apertados.'], ['avaria', 'Um dos braços veio com a costura aberta.']],
  },
  {
    match: /^Poltrona/,
    loved: ['Virou o canto de leitura da casa.', 'O tecido tem um toque gostoso e não esquenta.', 'Firme, não range e abraça as costas.', 'Combinou com o tapete, todo mundo pergunta onde comprei.'],
    mixed: ['O assento é mais baixo do que as cadeiras comuns.', 'O bouclê segura pelo de gato, fica o aviso.'],
    bad: [['avaria', 'Um pé de madeira chegou lascado.'], ['tamanho', 'Na foto parece larga, mas sou alto e mal caibo.']],
  },
  {
    match: /^(Rack|Estante)/,
    loved: ['O manual é claro e todos os furos casaram, montei sozinha em uma tarde.', 'A madeira é grossa e não enverga com os livros.', 'A passagem para os fios deixa tudo escondido.', 'As portas fecham alinhadas, sem regular nada.'],
    mixed: ['Sobraram dois parafusos e faltou uma tampinha de acabamento.', 'O tom é um pouco mais claro do que na foto.'],
    bad: [['avaria', 'Uma das prateleiras chegou com a quina amassada.'], ['defeito', 'Os furos da porta vieram fora do lugar, tive de furar de novo.']],
  },
  {
    match: /^Colchão/,
    loved: ['Minha dor nas costas diminuiu na primeira semana.', 'Meu marido se mexe a noite toda e eu não sinto mais.', 'Desembalei e em poucas horas ficou do tamanho certo.', 'Firme na medida, sem aquele buraco no meio.', 'O tecido é fresco, mesmo no verão daqui.'],
    mixed: ['Tem um cheiro de novo que levou três dias para sair.', 'As bordas cedem um pouco quando a gente senta.'],
    bad: [['tamanho', 'É mais baixo do que a descrição me fez imaginar.'], ['defeito', 'Com dois meses já afundou do lado em que durmo.']],
  },
  {
    match: /^Guarda-roupa/,
    loved: ['Coube a roupa do casal e ainda os edredons lá em cima.', 'O espelho é inteiro e sem ondulação.', 'O montador disse que as peças são bem numeradas.', 'As gavetas correm macio e não saem do trilho.'],
    mixed: ['A montagem levou quase cinco horas.', 'O fundo é fininho, como em quase todos.'],
    bad: [['avaria', 'O espelho chegou trincado e precisei esperar a troca.'], ['defeito', 'As portas não alinham de jeito nenhum.']],
  },
  {
    match: /^Jogo de Cama/,
    loved: ['O percal é fresquinho, parece lençol de hotel.', 'O elástico abraça o colchão alto e não escapa.', 'Lavei quatro vezes e não fez bolinha.', 'As fronhas têm aba e o travesseiro não foge.'],
    mixed: ['Amassa bastante, é o preço do algodão.', 'A cor clareou um tiquinho na primeira lavagem.'],
    bad: [['tamanho', 'O lençol de baixo ficou justo demais no meu colchão de trinta centímetros.'], ['defeito', 'A costura da fronha abriu na segunda lavagem.']],
  },
  {
    match: /^Travesseiro/,
    loved: ['Nem alto nem baixo, acordei sem o pescoço duro.', 'Voltou à forma depois de lavado.', 'Comprei dois e já pedi mais dois para o quarto das meninas.', 'A capa é macia e não faz barulho.'],
    mixed: ['Achei um pouco firme para quem dorme de bruços.', 'Chega bem amassado, precisa de um dia para crescer.'],
    bad: [['tamanho', 'Bem mais baixo do que o suporte que eu esperava.'], ['defeito', 'O enchimento embolou todo em um mês.']],
  },
  {
    match: /^Conjunto Mesa/,
    loved: ['A família inteira coube no almoço de domingo.', 'As cadeiras são estofadas e firmes, ninguém tem pressa de levantar.', 'O tampo não marcou com a travessa quente sobre o descanso.', 'Ficou muito mais bonita ao vivo.'],
    mixed: ['Os parafusos das cadeiras pedem reaperto depois de um mês.', 'O vidro do tampo mostra cada dedo das crianças.'],
    bad: [['avaria', 'Uma das cadeiras veio com a perna rachada.'], ['tamanho', 'Com as cadeiras em volta, ocupa mais espaço do que as medidas sugerem.']],
  },
  {
    match: /^Escrivaninha/,
    loved: ['Cabem dois monitores e o caderno aberto.', 'As gavetas guardam tudo o que vivia espalhado.', 'Não balança nem quando escrevo com força.', 'Montei em quarenta minutos com a chave que vem junto.'],
    mixed: ['Não tem furo para passar os cabos.', 'O fundo da gaveta é simples.'],
    bad: [['avaria', 'O tampo chegou riscado de ponta a ponta.']],
  },
  {
    match: /^Cadeira (de Escritório|Gamer)/,
    loved: ['A tela deixa as costas arejadas, no calor faz diferença.', 'O apoio lombar regula de verdade.', 'Passo oito horas nela e levanto inteiro.', 'As rodas são macias e não arranharam o piso.'],
    mixed: ['O apoio de braço tem uma folguinha.', 'Para quem tem menos de um e sessenta, os pés quase não alcançam.'],
    bad: [['defeito', 'O pistão desce sozinho ao longo do dia.'], ['avaria', 'Veio sem os parafusos do encosto.']],
  },
  {
    match: /^(Luminária|Abajur|Pendente)/,
    loved: ['A luz fica quente e o canto da sala ganhou outra cara.', 'O acabamento é caprichado, sem rebarba.', 'Fácil de instalar, o eletricista levou dez minutos.', 'Parece peça de loja de decoração.'],
    mixed: ['A lâmpada não acompanha.', 'O fio é um pouco curto.'],
    bad: [['avaria', 'Chegou com uma lasca na borda, mal embalado.'], ['tamanho', 'Muito menor do que parece na foto do ambiente.']],
  },
  {
    match: /^Espelho/,
    loved: ['A moldura é de madeira mesmo e o reflexo não distorce.', 'Veio muito bem protegido, com cantoneiras.', 'Deu profundidade ao corredor.', 'O suporte de parede é firme.'],
    mixed: ['É pesado, peça ajuda para pendurar.'],
    bad: [['avaria', 'Quebrou no caminho: abri a caixa e eram cacos.']],
  },
  {
    match: /^(Tapete Tramela|Cortina)/,
    loved: ['O tecido tem peso e caimento bonito.', 'Lavei na máquina, no ciclo delicado, e voltou igual.', 'A cor é fiel à foto.', 'Mudou a sala por um preço honesto.'],
    mixed: ['Chegou bem vincado, levou uns dias para assentar.', 'Solta um pouco de fio no começo.'],
    bad: [['tamanho', 'Medi duas vezes e mesmo assim veio uns centímetros menor.']],
  },
  {
    match: /^Jogo de Toalhas/,
    loved: ['Secam de verdade desde o primeiro banho.', 'Grossas e macias, parecem de hotel.', 'Não soltaram pelo nem na primeira lavagem.', 'A cor não desbotou com o varal no sol.'],
    mixed: ['Demoram um pouco mais a secar no inverno.', 'A de rosto podia ser maior.'],
    bad: [['defeito', 'A barra desfiou em duas lavagens.']],
  },
  {
    match: /^Edredom/,
    loved: ['Quentinho e leve, nem parece que tem peso.', 'Lavei na lavanderia e o enchimento não correu.', 'Cobre o colchão até o chão dos dois lados.', 'Passei o inverno de Curitiba sem ligar o aquecedor.'],
    mixed: ['Faz um barulhinho de tecido nas primeiras noites.', 'Ocupa bastante lugar no armário.'],
    bad: [['tamanho', 'Para a minha cama ficou curto nos pés.']],
  },
]
