/** Headlines by stars. */
export const TITLES: Readonly<Record<number, readonly string[]>> = {
  5: ['Amei!', 'Perfeito', 'Melhor compra do ano', 'Recomendo de olhos fechados', 'Excelente', 'Vale cada real', 'Superou as expectativas', 'Nota dez', 'Muito satisfeita com a compra', 'Comprem sem medo', 'Qualidade de verdade', 'Que acerto', 'Virou o queridinho da casa', 'Já quero outro', 'Sem defeitos até agora', 'Surpreendeu', 'Do jeito que eu queria', 'Entrega rápida e produto ótimo'],
  4: ['Muito bom', 'Gostei bastante', 'Bom produto', 'Quase perfeito', 'Vale a pena', 'Bom custo-benefício', 'Atendeu bem', 'Recomendo, com um porém', 'Boa compra', 'Cumpre o que promete', 'Bem satisfeito', 'Gostei, mas…'],
  3: ['É bom, mas podia ser melhor', 'Mediano', 'Razoável', 'Dá para o gasto', 'Esperava mais', 'Nem bom nem ruim', 'Serve', 'Tem prós e contras'],
  2: ['Deixou a desejar', 'Fiquei decepcionada', 'Não era o que eu esperava', 'Não compraria de novo', 'Tive problemas', 'Podia ser bem melhor'],
  1: ['Péssima experiência', 'Não recomendo', 'Muito decepcionado', 'Dinheiro jogado fora', 'Não gostei', 'Uma pena'],
}
