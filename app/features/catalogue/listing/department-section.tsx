import type { DepartmentTile } from '#app/lib/page-result.ts'
import { page } from '#styled-system/recipes/index.js'
import { DepartmentTiles } from './department-tiles.tsx'

const frame = page()

/** A way on for somebody who found nothing. */
export const DepartmentSection = ({ departments }: { departments: readonly DepartmentTile[] }) => (
  <section className={frame.section}>
    <h2 className={frame.heading}>Navegue pelos departamentos</h2>
    <DepartmentTiles departments={departments} label="Departamentos" />
  </section>
)
