/** The Lucide icons in the workbench (https://lucide.dev, ISC licence). Add a path to `icons.json` and a line here. */
import type { ReactElement, SVGProps } from 'react';
import paths from './icons.json' with { type: 'json' };

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height, CSS px. */
  readonly size?: number;
}

export type LucideIcon = (props: IconProps) => ReactElement;

const icon =
  (name: keyof typeof paths): LucideIcon =>
  ({ size = 24, ...props }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {paths[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );

export const ArrowDown = icon('ArrowDown');
export const ArrowLeft = icon('ArrowLeft');
export const ArrowLeftRight = icon('ArrowLeftRight');
export const ArrowUpRight = icon('ArrowUpRight');
export const Cable = icon('Cable');
export const Camera = icon('Camera');
export const Check = icon('Check');
export const ChevronDown = icon('ChevronDown');
export const ChevronLeft = icon('ChevronLeft');
export const ChevronRight = icon('ChevronRight');
export const CircleCheck = icon('CircleCheck');
export const CircleHelp = icon('CircleHelp');
export const CircleQuestionMark = icon('CircleQuestionMark');
export const Clapperboard = icon('Clapperboard');
export const Columns3 = icon('Columns3');
export const Copy = icon('Copy');
export const CopyPlus = icon('CopyPlus');
export const Database = icon('Database');
export const Download = icon('Download');
export const Eraser = icon('Eraser');
export const ExternalLink = icon('ExternalLink');
export const FileDown = icon('FileDown');
export const FolderOpen = icon('FolderOpen');
export const GitFork = icon('GitFork');
export const Globe = icon('Globe');
export const History = icon('History');
export const Hourglass = icon('Hourglass');
export const Keyboard = icon('Keyboard');
export const Link = icon('Link');
export const MessageSquareText = icon('MessageSquareText');
export const Moon = icon('Moon');
export const OctagonAlert = icon('OctagonAlert');
export const PackageX = icon('PackageX');
export const Pencil = icon('Pencil');
export const Play = icon('Play');
export const Power = icon('Power');
export const RotateCcwSquare = icon('RotateCcwSquare');
export const RotateCw = icon('RotateCw');
export const Rows3 = icon('Rows3');
export const Search = icon('Search');
export const Server = icon('Server');
export const Settings2 = icon('Settings2');
export const ShieldCheck = icon('ShieldCheck');
export const Square = icon('Square');
export const Sun = icon('Sun');
export const Unplug = icon('Unplug');
export const Waypoints = icon('Waypoints');
export const X = icon('X');
export const Zap = icon('Zap');
