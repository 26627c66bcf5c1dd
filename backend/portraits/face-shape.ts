import type { FaceShape } from './model.ts';
import { n } from './svg.ts';

/** One closed path from the crown over cheek and jaw to the chin and back. */
export function faceOutline({ cheek, jaw, jawY, chin, chinY, forehead }: FaceShape): string {
  const f = forehead;
  const right = `C${n(f * 0.76)} -156 ${n(f + 5)} -98 ${n(cheek)} -22C${n(cheek)} 22 ${n(cheek - 3)} ${n(jawY - 28)} ${n(jaw)} ${n(jawY)}C${n(jaw - 10)} ${n(jawY + (chinY - jawY) * 0.5)} ${n(chin + 5)} ${n(chinY)} 0 ${n(chinY)}`;
  const left = `C${n(-chin - 5)} ${n(chinY)} ${n(-jaw + 10)} ${n(jawY + (chinY - jawY) * 0.5)} ${n(-jaw)} ${n(jawY)}C${n(-cheek + 3)} ${n(jawY - 28)} ${n(-cheek)} 22 ${n(-cheek)} -22C${n(-f - 5)} -98 ${n(-f * 0.76)} -156 0 -156`;
  return `M0 -156${right}${left}Z`;
}

/** How far the years have drawn their lines: 0 up to 36, 1 from 66. */
export const ageing = (age: number) => Math.max(0, Math.min(1, (age - 36) / 30));
