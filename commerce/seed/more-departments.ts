import type { SeedDepartment } from './departments.ts'

/** The departments behind "Veja todos os departamentos". */
export const moreDepartments: readonly SeedDepartment[] = []
