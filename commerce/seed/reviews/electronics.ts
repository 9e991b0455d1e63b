import type { Voice } from './voice.ts'

export const electronics: readonly Voice[] = [
  {
    match: /^Smart TV/,
    loved: ['A imagem é muito nítida, o gramado no futebol parece outro.', 'Os aplicativos abrem rápido e o controle responde na hora.', 'O comando de voz entende até o sotaque do meu pai.', 'As bordas são fininhas, ficou linda no painel da sala.', 'Configurei o Wi-Fi e as contas em cinco minutos.'],
    mixed: ['O som é apenas bom, quem gosta de filme vai querer uma soundbar.', 'Os pés ficam nas pontas, meu rack quase não deu.'],
    bad: [['avaria', 'Ligou com uma faixa preta no canto da tela, a caixa tinha sinal de pancada.'], ['defeito', 'Desliga sozinha no meio do filme e volta depois de uns minutos.']],
  },
  {
    match: /^Smartphone/,
    loved: ['A bateria chega ao fim do dia com trinta por cento, e olha que uso bastante.', 'As fotos de dia são ótimas e o modo retrato não corta o cabelo.', 'Não trava nem com o jogo do meu filho aberto junto com o mapa.', 'A tela é clara até no sol da praia.', 'Carregou de zero a cem enquanto eu me arrumava.'],
    mixed: ['Veio com alguns aplicativos que ninguém pediu, mas dá para tirar.', 'De noite a câmera perde um pouco os detalhes.'],
    bad: [['defeito', 'Esquenta muito na chamada de vídeo e desliga.'], ['defeito', 'O leitor de digital falha três vezes a cada quatro.']],
  },
  {
    match: /^Tablet/,
    loved: ['Minha filha desenha nele a tarde inteira, a caneta acompanha sem atraso.', 'Ótimo para ler PDF da faculdade, a tela não cansa.', 'A bateria dura dois dias de aula.', 'O som dos quatro lados surpreende em filme.'],
    mixed: ['A capa tem de ser comprada à parte e é difícil de achar.', 'A câmera serve só para videochamada.'],
    bad: [['defeito', 'A caneta parou de reconhecer a pressão em duas semanas.'], ['avaria', 'Veio com um ponto branco aceso bem no meio da tela.']],
  },
  {
    match: /^Relógio/,
    loved: ['O GPS marcou minha corrida igualzinho ao percurso oficial.', 'A bateria dura quase uma semana com as notificações ligadas.', 'Entra na piscina comigo desde o primeiro dia.', 'O monitor de sono me fez dormir mais cedo.'],
    mixed: ['O aplicativo pede muitas permissões.', 'A pulseira é um pouco curta para pulso grosso.'],
    bad: [['defeito', 'Marca cento e quarenta batimentos comigo sentado no sofá.'], ['tamanho', 'É bem menor do que parece na foto, ficou infantil no meu braço.']],
  },
  {
    match: /^Notebook/,
    loved: ['Liga em oito segundos e abre as planilhas do trabalho sem engasgar.', 'O teclado é confortável e com acentos no lugar certo.', 'A tela fosca não reflete a janela atrás de mim.', 'Fica frio e quieto mesmo com vinte abas abertas.'],
    mixed: ['A webcam é fraca com pouca luz.', 'Vem com poucas portas, comprei um adaptador.'],
    bad: [['defeito', 'O touchpad trava sempre que volta da suspensão.'], ['avaria', 'Chegou com a dobradiça estalando e uma fresta na tampa.']],
  },
  {
    match: /^Mouse/,
    loved: ['O clique é silencioso de verdade, ninguém ouve na reunião.', 'Encaixa bem na mão e desliza liso até sem mousepad.', 'A pilha ainda é a mesma depois de cinco meses.', 'Conectou na hora, sem instalar nada.'],
    mixed: ['É pequeno para quem tem mão grande.', 'A roda podia ter passos mais marcados.'],
    bad: [['defeito', 'O botão esquerdo começou a dar clique duplo em um mês.']],
  },
  {
    match: /^Teclado/,
    loved: ['As teclas são macias e têm o cê-cedilha no lugar.', 'Digito o dia inteiro e o punho não reclama mais.', 'Pesadinho, não escorrega na mesa.', 'Pareou com o tablet e com o computador sem drama.'],
    mixed: ['A tecla de espaço é um pouco mais barulhenta do que as outras.', 'Os pezinhos têm só uma altura.'],
    bad: [['defeito', 'A letra A falha e preciso apertar duas vezes.']],
  },
  {
    match: /^Carregador/,
    loved: ['Carrega meu notebook e o celular sem esquentar.', 'Pequeno, vai no bolso da mochila.', 'Bem mais rápido do que o original do telefone.', 'O encaixe na tomada é firme, não fica caindo.'],
    mixed: ['Não acompanha o cabo, prestem atenção.', 'Tapa a tomada do lado.'],
    bad: [['defeito', 'Parou de carregar depois de um mês, sem queda de energia nem nada.']],
  },
  {
    match: /^Soundbar/,
    loved: ['O grave do subwoofer treme o sofá na cena de ação.', 'As vozes ficaram claras, não preciso mais de legenda.', 'Ligou pelo cabo da TV e o mesmo controle comanda tudo.', 'Pelo celular toca música melhor do que minha caixa antiga.'],
    mixed: ['O subwoofer precisa de uma tomada só para ele.', 'O visor é pequeno para ler do sofá.'],
    bad: [['defeito', 'O som atrasa em relação à imagem e nenhum ajuste resolve.']],
  },
  {
    match: /^Caixa de Som/,
    loved: ['Tocou o churrasco inteiro e ainda sobrou bateria.', 'Caiu na piscina e continuou tocando.', 'O grave é forte para o tamanho.', 'A alça é resistente, anda pendurada na bicicleta.'],
    mixed: ['No volume máximo distorce um pouquinho.', 'A voz que avisa a conexão é alta demais.'],
    bad: [['defeito', 'Desconecta do celular a cada dez minutos.']],
  },
  {
    match: /^Fone/,
    loved: ['O cancelamento apaga o barulho do ônibus, parece mágica.', 'Uso quatro horas seguidas e a orelha não dói.', 'Na ligação me ouvem bem até andando na rua.', 'Os graves são cheios sem embolar a voz.'],
    mixed: ['O estojo arranha fácil.', 'Demorei a achar a borrachinha do tamanho certo.'],
    bad: [['defeito', 'O lado direito ficou mais baixo que o esquerdo em três semanas.']],
  },
  {
    match: /^Monitor/,
    loved: ['Depois dele, a tela do notebook parece embaçada.', 'O movimento nos jogos é liso, sem rastro.', 'O pé ajusta a altura e ainda gira na vertical.', 'As cores vieram boas de fábrica, quase não mexi.'],
    mixed: ['Os botões ficam atrás e a gente erra no começo.', 'As bordas deixam vazar um pouco de luz no escuro.'],
    bad: [['avaria', 'Veio com três pontos mortos no centro.']],
  },
  {
    match: /^Impressora/,
    loved: ['A tinta rende muito: imprimi o ano escolar inteiro com um refil.', 'Conectou no Wi-Fi e imprime direto do celular.', 'A cópia colorida sai bem próxima do original.', 'Encher os tanques é limpo, não sujei a mão.'],
    mixed: ['A primeira instalação leva quase meia hora.', 'A bandeja comporta poucas folhas.'],
    bad: [['defeito', 'Puxa duas folhas de cada vez e amassa.']],
  },
  {
    match: /^Roteador/,
    loved: ['O sinal chegou ao quarto do fundo, coisa que o da operadora nunca fez.', 'Configurei pelo aplicativo em cinco minutos.', 'Somos seis pessoas conectadas e ninguém mais reclama.', 'A rede de visitantes é prática.'],
    mixed: ['As luzes são fortes à noite.', 'O aplicativo só permite um administrador.'],
    bad: [['defeito', 'Reinicia sozinho no fim da tarde, justo na hora da aula.']],
  },
  {
    match: /^(Console|Controle)/,
    loved: ['A vibração muda com cada piso do jogo, muito bem feita.', 'Os jogos carregam em segundos.', 'O controle é confortável até para a mão pequena do meu sobrinho.', 'Silencioso, fica ao lado da TV e não atrapalha o filme.'],
    mixed: ['A bateria do controle dura umas oito horas e só.', 'O armazenamento enche rápido.'],
    bad: [['defeito', 'O analógico esquerdo anda sozinho desde a segunda semana.']],
  },
  {
    match: /^Headset/,
    loved: ['Ouço os passos do adversário antes de ele aparecer.', 'O microfone é limpo, o pessoal elogiou na primeira partida.', 'As almofadas não esquentam nas tardes longas.', 'O cabo trançado não enrola.'],
    mixed: ['Um pouco pesado nas primeiras horas.', 'O programa de som é só em inglês.'],
    bad: [['defeito', 'O microfone começou a chiar com vinte dias.']],
  },
]
