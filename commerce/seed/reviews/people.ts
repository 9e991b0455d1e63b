/** First names as they are shown; the family's initial is drawn beside them. */
export const WOMEN = [
  'Adriana', 'Aline', 'Amanda', 'Ana Clara', 'Andréa', 'Beatriz', 'Bianca', 'Camila', 'Cecília', 'Cláudia', 'Cristiane', 'Daniela', 'Débora', 'Denise', 'Elaine', 'Fabiana', 'Fernanda', 'Flávia', 'Gabriela', 'Giovana', 'Helena',
  'Iara', 'Ingrid', 'Isabela', 'Jéssica', 'Joana', 'Juliana', 'Karina', 'Larissa', 'Letícia', 'Lívia', 'Lúcia', 'Luzia', 'Mariana', 'Marta', 'Michele', 'Nair', 'Natália', 'Patrícia', 'Priscila', 'Raquel', 'Regina', 'Renata', 'Rosângela',
  'Sabrina', 'Sandra', 'Simone', 'Sônia', 'Tainá', 'Tatiane', 'Vanessa', 'Vera', 'Viviane', 'Yasmin',
] as const
export const MEN = [
  'Ademir', 'Alexandre', 'Anderson', 'André', 'Antônio', 'Bruno', 'Caio', 'Carlos', 'César', 'Cláudio', 'Daniel', 'Davi', 'Diego', 'Douglas', 'Edson', 'Eduardo', 'Fábio', 'Felipe', 'Fernando', 'Francisco', 'Gabriel', 'Gilberto', 'Guilherme',
  'Gustavo', 'Henrique', 'Hugo', 'Igor', 'João Paulo', 'Jorge', 'José Carlos', 'Juliano', 'Leandro', 'Leonardo', 'Lucas', 'Luiz', 'Marcelo', 'Márcio', 'Marcos', 'Mateus', 'Maurício', 'Murilo', 'Nelson', 'Otávio', 'Paulo', 'Pedro', 'Rafael',
  'Renato', 'Ricardo', 'Roberto', 'Rodrigo', 'Samuel', 'Sérgio', 'Thiago', 'Tomás', 'Vinícius', 'Wagner', 'Wellington', 'William',
] as const
export const FAMILY_INITIALS = 'AABBCCCDFFGLLMMMNOOPPRRRSSSSTV'
