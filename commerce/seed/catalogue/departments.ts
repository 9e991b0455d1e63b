import * as v from 'valibot'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import { pictureSource } from '../pictures.ts'
import departments from './departments.json' with { type: 'json' }

export interface SeedSubdepartment {
  nome: string
  slug: string
  descricao: string
  filhos?: SeedSubdepartment[] | undefined
}

const text = v.pipe(v.string(), v.minLength(1))
const Subdepartment: v.GenericSchema<SeedSubdepartment> = v.strictObject({
  nome: text,
  slug: text,
  descricao: text,
  filhos: v.optional(v.array(v.lazy(() => Subdepartment))),
})
const Department = v.strictObject({
  nome: text,
  slug: text,
  /** The menu bar shows `start`; `extra` waits behind "Veja todos os departamentos" (storefront §2.4). */
  grupo: v.picklist(['start', 'extra']),
  ordem: v.number(),
  /** Name of its drawing. */
  imagem: text,
  descricao: text,
  filhos: v.array(Subdepartment),
})

/** Two or three levels, in menu order. Names are what `departamento` of every seed product spells. */
export const seedDepartments = v.parse(v.array(Department), departments)

interface DepartmentPage {
  names: string[]
  ordem: number
  descricao: string
  grupo?: 'start' | 'extra'
  imagem?: string
}

const under = (names: readonly string[], children: readonly SeedSubdepartment[]): DepartmentPage[] =>
  children.flatMap(({ nome, descricao, filhos = [] }, at) => [
    { names: [...names, nome], ordem: at + 1, descricao },
    ...under([...names, nome], filhos),
  ])

/** Every department and sub-department by its names from the top, parents first. */
export const departmentPages = (): DepartmentPage[] =>
  seedDepartments.flatMap(({ nome, grupo, ordem, imagem, descricao, filhos }) => [
    { names: [nome], grupo, ordem, descricao, imagem: pictureId(pictureSource(imagem)) },
    ...under([nome], filhos),
  ])
