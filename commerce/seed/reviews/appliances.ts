import type { Voice } from './voice.ts'

export const appliances: readonly Voice[] = [
  {
    match: /^Geladeira/,
    loved: ['Gela rápido e em três meses não formou gelo nem uma vez.', 'As prateleiras de vidro saem fáceis e a gaveta de verduras conserva a alface a semana inteira.', 'Tão silenciosa que precisei abrir a porta para ver se estava ligada.', 'A conta de luz caiu uns vinte reais em relação à geladeira antiga.', 'Cabe a compra do mês de cinco pessoas e ainda sobra lugar para o bolo.'],
    mixed: ['O porta-ovos é pequeno, cabem só doze.', 'A porta marca os dedos, tem que passar pano todo dia.'],
    bad: [['avaria', 'Chegou com um amassado na lateral, bem na altura dos olhos.'], ['defeito', 'Com um mês começou um estalo alto de madrugada e o congelador parou de gelar direito.']],
  },
  {
    match: /^Freezer/,
    loved: ['Congelou tudo em uma noite e o motor quase não se ouve da cozinha.', 'O dreno facilita muito na hora de descongelar.', 'Uso para as marmitas que vendo e ele aguenta o abre e fecha o dia todo.', 'O cesto ajuda a não perder a carne lá no fundo.'],
    mixed: ['As rodinhas são duras em piso de taco.', 'Faltou uma luz interna, de noite não se vê o fundo.'],
    bad: [['avaria', 'A tampa veio desalinhada e entra ar por um canto.'], ['tamanho', 'As medidas com a embalagem não estavam claras e não passou na porta da área de serviço.']],
  },
  {
    match: /^Fogão/,
    loved: ['A chama é forte e azulzinha, a água do macarrão ferve em poucos minutos.', 'O forno assa por igual, meu pão de queijo finalmente doura embaixo.', 'Acendimento automático pega de primeira em todas as bocas.', 'Facílimo de limpar, as grades vão direto para a pia.'],
    mixed: ['A luz do forno é fraca.', 'O acabamento de trás deixa os fios à mostra, mas encostado na parede não aparece.'],
    bad: [['avaria', 'Um dos botões chegou quebrado dentro da caixa.'], ['defeito', 'Uma das bocas apaga sozinha quando coloco no mínimo.']],
  },
  {
    match: /^Cooktop/,
    loved: ['Ferve um litro de água em menos de três minutos, nunca mais volto ao gás.', 'Passou o pano, está limpo: nada gruda no vidro.', 'A trava para crianças me dá sossego com dois pequenos em casa.', 'Encaixou certinho no recorte da bancada, as medidas do manual estão corretas.'],
    mixed: ['Tive de trocar duas panelas que não funcionavam nele.', 'O ventilador continua ligado um tempo depois de desligar.'],
    bad: [['avaria', 'O vidro veio trincado em um canto.'], ['defeito', 'Uma das zonas desliga sozinha e mostra um código de erro.']],
  },
  {
    match: /^Micro-ondas/,
    loved: ['Esquenta o prato por inteiro, sem deixar o meio frio.', 'O painel é simples, até minha mãe de oitenta anos aprendeu no mesmo dia.', 'O prato giratório é grande, cabe a travessa da lasanha.', 'A função de descongelar não cozinha as beiradas da carne.'],
    mixed: ['O bipe no fim é alto e não dá para desligar.', 'O cabo de força podia ser mais comprido.'],
    bad: [['avaria', 'A porta chegou riscada e com a película já saindo.'], ['defeito', 'Parou de aquecer na terceira semana: liga, gira e a comida sai fria.']],
  },
  {
    match: /^Forno Elétrico/,
    loved: ['Assou um frango inteiro com a pele sequinha e dourada.', 'A lâmpada interna e o timer são precisos, não queimei mais nenhum bolo.', 'A pizza sai com a massa crocante embaixo.', 'Deixei o forno do fogão só para guardar assadeira.'],
    mixed: ['Esquenta bastante por fora, precisa de espaço dos lados.', 'A assadeira que vem junto é fininha.'],
    bad: [['defeito', 'A resistência de cima parou de acender no segundo mês.'], ['tamanho', 'Por dentro é menor do que eu imaginei, minha forma grande não entra.']],
  },
  {
    match: /^Lavadora de Roupas/,
    loved: ['Lava edredom de casal sem sofrer e centrifuga muito bem.', 'O filtro segura todos os fiapos do uniforme das crianças.', 'Faz pouco barulho, dá para lavar depois das dez sem incomodar o vizinho.', 'O ciclo rápido salva quem chega em casa às sete da noite.'],
    mixed: ['O ciclo completo passa de duas horas.', 'A mangueira de entrada é curta, precisei comprar um prolongador.'],
    bad: [['defeito', 'Balança demais na centrifugação, mesmo nivelada pelo técnico.'], ['avaria', 'A tampa chegou com uma trinca que aumentou com o uso.']],
  },
  {
    match: /^Lava e Seca/,
    loved: ['A roupa sai pronta para guardar, moro em apartamento sem varal e mudou minha rotina.', 'O motor inverter é silencioso, só se ouve a água.', 'Seca toalha de verdade, não fica aquele úmido na barra.', 'O vapor tira o amassado das camisas, passo metade do que passava.'],
    mixed: ['Para secar, precisa colocar metade da carga, senão demora muito.', 'O painel é sensível demais, ligou sozinho quando passei pano.'],
    bad: [['defeito', 'A secagem parou no meio três vezes na primeira semana.'], ['atraso', 'A entrega foi remarcada duas vezes e perdi dois dias de trabalho esperando.']],
  },
  {
    match: /^Ar-condicionado/,
    loved: ['Em dez minutos o quarto está gelado e depois quase não se ouve.', 'A conta subiu menos do que eu esperava usando a noite toda.', 'O instalador elogiou a qualidade da tubulação que acompanha.', 'O modo noturno vai aumentando a temperatura aos poucos, não acordo mais com frio.'],
    mixed: ['O controle não tem luz, de noite é no tato.', 'A instalação é à parte e custou quase um terço do aparelho.'],
    bad: [['avaria', 'A serpentina da unidade externa veio amassada.'], ['defeito', 'Pinga água dentro do quarto e a assistência já veio duas vezes.']],
  },
  {
    match: /^Ventilador/,
    loved: ['Venta muito na velocidade três e quase não faz ruído na um.', 'Montei em dez minutos só com as mãos.', 'A base é firme, o gato esbarra e ele não cai.', 'A grade solta com um clique, limpar as pás ficou fácil.'],
    mixed: ['O cabo é curto para quem quer no meio da sala.', 'No máximo faz o barulho de todo ventilador.'],
    bad: [['avaria', 'A grade da frente veio torta e raspa na hélice.'], ['defeito', 'Parou de oscilar com vinte dias de uso.']],
  },
]
