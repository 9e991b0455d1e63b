/** What stays after somebody left, for how long and why: said before it, and in the mail after it (domain §4.5). */
export const KEPT_BY_LAW: readonly string[] = [
  'pedidos, pagamentos, vales e notas fiscais já emitidos, com nome, CPF ou CNPJ e endereço, por 5 anos além do ano corrente: a lei tributária manda guardar os comprovantes (Código Tributário Nacional, arts. 173 e 195);',
  'registros de acesso (dia, hora e endereço IP), por 6 meses: o Marco Civil da Internet manda guardar (Lei 12.965/2014, art. 15);',
  'a prova dos consentimentos que você deu e retirou: cabe à loja mostrar que os teve (LGPD, art. 8º);',
  'o protocolo e o assunto das solicitações, sem o que você escreveu nem os arquivos: comprovam o atendimento, se um dia for preciso (LGPD, art. 7º, VI);',
  'avaliações e perguntas publicadas, sem o seu nome nem as suas fotos.',
]
