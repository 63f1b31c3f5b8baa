import type { ReactNode } from "react";

// Line icons, 24 × 24, drawn for the product. They stand beside words and are hidden from readers.

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      {children}
    </svg>
  );
}

function icon(shapes: ReactNode) {
  return () => <Icon>{shapes}</Icon>;
}

export const HomeIcon = icon(
  <>
    <path d="M3.5 11.2 12 4l8.5 7.2" />
    <path d="M5.5 9.8V20h13V9.8" />
    <path d="M12 20c0-3.6 2-5.4 4-5.8-.2 3-1.4 5-4 5.8Zm0 0c0-2.4-1.2-4.2-3.2-4.8 0 2.4 1 4.2 3.2 4.8Z" />
  </>,
);

export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.8 20c.6-4 3.4-6 7.2-6s6.6 2 7.2 6" />
  </>,
);

export const PawIcon = icon(
  <>
    <path d="M8.2 17.400c0-2.4 1.7-4.6 3.8-4.600s3.8 2.2 3.8 4.600c0 1.5-1.1 2.3-2.3 2-1-.3-2-.3-3 0-1.2.3-2.3-.5-2.3-2Z" />
    <ellipse cx="6" cy="12" rx="1.5" ry="2" />
    <ellipse cx="9.5" cy="7.5" rx="1.5" ry="2.1" />
    <ellipse cx="14.5" cy="7.5" rx="1.5" ry="2.1" />
    <ellipse cx="18" cy="12" rx="1.5" ry="2" />
  </>,
);

export const PhoneIcon = icon(
  <path d="M6.5 4.500h2.700l1.5 4.200-2 1.400a11 11 0 0 0 5.200 5.200l1.4-2 4.200 1.500v2.700a2 2 0 0 1-2.200 2A14.500 14.500 0 0 1 4.500 6.700a2 2 0 0 1 2-2.200Z" />,
);

export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11" height="11.5" rx="2" />
    <path d="M15.5 8.500V6a2 2 0 0 0-2-2H6.500a2 2 0 0 0-2 2v7.500a2 2 0 0 0 2 2h2" />
  </>,
);

export const WarningIcon = icon(
  <path d="M12 4.200 20.800 19.500H3.200ZM12 10v4.200M12 16.800v.2" />,
);

export const CameraIcon = icon(
  <>
    <path d="M4 8.500a1.500 1.500 0 0 1 1.500-1.500h2.300L9.300 5h5.400l1.500 2h2.300A1.500 1.500 0 0 1 20 8.500v9a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500Z" />
    <circle cx="12" cy="13" r="3.300" />
  </>,
);

export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
    <path d="M4 10h16M8.5 3.500v4M15.5 3.500v4" />
  </>,
);

export const LeafIcon = icon(
  <>
    <path d="M5 19C4 10 10 4.5 20 4.5 20 14 15 20 7.5 17.5" />
    <path d="M4.5 20.500C7 15 10.5 11.5 15 9.5" />
  </>,
);

export const ShopIcon = icon(
  <>
    <path d="M5.5 9.500V20h13V9.5" />
    <path d="M3.5 9.5 5.5 4h13l2 5.500c0 1.6-1.2 2.5-2.8 2.500S14.8 11 14.8 9.500c0 1.5-1.2 2.5-2.8 2.500s-2.8-1-2.8-2.500c0 1.5-1.2 2.5-2.8 2.500S3.5 11 3.5 9.500Z" />
    <path d="M10 20v-4.500h4V20" />
  </>,
);

export const BasketIcon = icon(
  <>
    <path d="M3.5 10h17l-1.7 8.200a2 2 0 0 1-2 1.600H7.200a2 2 0 0 1-2-1.600Z" />
    <path d="m8 10 3-6M16 10l-3-6M9.5 13.500v3M14.5 13.500v3" />
  </>,
);

export const AdminIcon = icon(
  <>
    <path d="M7 4.500v4.500a4.5 4.5 0 0 0 9 0V4.5" />
    <path d="M11.5 13.500V16a4 4 0 0 0 8 0v-1.5" />
    <circle cx="19.5" cy="12.5" r="1.8" />
  </>,
);

export const SignOutIcon = icon(
  <path d="M13.5 4.500H6v15h7.500M10.5 12h10M17 8.500l3.5 3.5-3.5 3.5" />,
);

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);

export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);

export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);

export const TrashIcon = icon(
  <path d="M4.5 7h15M9.5 7V4.500h5V7M6.5 7l1 13h9l1-13M10.5 11v5.500M13.5 11v5.5" />,
);

export const DocumentIcon = icon(
  <>
    <path d="M6.5 3.500h7l4.5 4.500v12.500H6.500Z" />
    <path d="M13.5 3.500V8H18M9.5 12.500h5.500M9.5 16h5.5" />
  </>,
);

export const LockIcon = icon(
  <>
    <rect x="5.5" y="11" width="13" height="9" rx="2" />
    <path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
  </>,
);
