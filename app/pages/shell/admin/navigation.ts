import {
  Anchor,
  BadgeCheck,
  BadgePercent,
  Banknote,
  Barcode,
  Bell,
  BookMarked,
  BookOpen,
  Boxes,
  Briefcase,
  Building,
  Cable,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CircleCheckBig,
  Contact,
  Container,
  FileText,
  Flag,
  FolderKanban,
  Eraser,
  Gauge,
  Hand,
  KeyRound,
  Landmark,
  LayoutDashboard,
  Leaf,
  LifeBuoy,
  ListChecks,
  Mail,
  Megaphone,
  MailSearch,
  MessageCircleQuestionMark,
  MessageSquareReply,
  Map as MapIcon,
  MapPin,
  Package,
  PackageOpen,
  Percent,
  Plane,
  PlaneTakeoff,
  Receipt,
  Scale,
  Ship,
  ShieldCheck,
  Sigma,
  Stamp,
  ShipWheel,
  Route,
  Tags,
  Target,
  TicketPercent,
  Timer,
  TowerControl,
  TrendingDown,
  Truck,
  UserRoundCheck,
  Users,
  Van,
  Warehouse,
  Waypoints,
  Wheat,
  type LucideIcon,
  List,
} from 'lucide-react';

export interface NavigationEntry {
  readonly id: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

/** An entry of the menu. Its pages are tabs; the first one that a person may read opens. */
export interface NavigationSection {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly pages: readonly NavigationEntry[];
}

/** A card of the settings page. */
export interface SettingsGroup {
  readonly id: string;
  readonly pages: readonly NavigationEntry[];
}

const entry = (id: string, icon: LucideIcon, to = `/admin/${id}`): NavigationEntry => ({ id, to, icon });

export const settingsPath = '/admin/settings';

/** In working order, at most twelve with the settings. `entriesFor` decides who sees which pages. */
export const sections: readonly NavigationSection[] = [
  { id: 'home', icon: LayoutDashboard, pages: [entry('dashboard', LayoutDashboard, '/admin')] },
  {
    id: 'quotes',
    icon: FileText,
    pages: [entry('quoters', FileText), entry('approvals', CircleCheckBig)],
  },
  {
    id: 'bookings',
    icon: CalendarCheck,
    pages: [entry('reservations', CalendarCheck), entry('shipments', Route)],
  },
  {
    id: 'companies',
    icon: Building2,
    pages: [entry('companies', Building2), entry('verification', BadgeCheck)],
  },
  {
    id: 'people',
    icon: Users,
    pages: [entry('clients', Contact), entry('executives', UserRoundCheck), entry('users', Users)],
  },
  { id: 'calendar', icon: CalendarDays, pages: [entry('calendar', CalendarDays)] },
  { id: 'tickets', icon: LifeBuoy, pages: [entry('tickets', LifeBuoy)] },
  {
    id: 'rates',
    icon: Tags,
    pages: [
      entry('rates-all', Tags, '/admin/rates'),
      entry('rates-air', Plane, '/admin/rates/aerial'),
      entry('rates-lcl', Ship, '/admin/rates/sea'),
      entry('rates-fcl', Container, '/admin/rates/container'),
      entry('rates-ltl', Boxes, '/admin/rates/ltl'),
      entry('rates-ftl', Truck, '/admin/rates/ftl'),
      entry('rates-drayage', Waypoints, '/admin/rates/drayage'),
      entry('rates-courier', Package, '/admin/rates/courier'),
      entry('low-margins', TrendingDown, '/admin/rates/margins'),
    ],
  },
  { id: 'reports', icon: ChartColumn, pages: [entry('reports', ChartColumn)] },
];

/** Grouped by who needs them. */
export const settings: readonly SettingsGroup[] = [
  {
    id: 'prices',
    pages: [
      entry('profits', BadgePercent),
      entry('surcharges', Receipt),
      entry('announced-charges', Megaphone),
      entry('service-prices', ShieldCheck),
      entry('discounts', TicketPercent),
      entry('demurrage-tables', CalendarClock),
      entry('emission-factors', Leaf),
    ],
  },
  {
    id: 'sales',
    pages: [
      entry('conditions', List),
      entry('quoter-states', ListChecks),
      entry('portfolios', FolderKanban),
      entry('assignment', Hand),
      entry('results', Target),
      entry('missions', Flag),
      entry('business-units', Briefcase),
      entry('tags', Tags),
    ],
  },
  {
    id: 'money',
    pages: [
      entry('currency-rates', Banknote),
      entry('bank-accounts', Landmark),
      entry('tax-rules', Percent),
      entry('import-duties', Stamp),
      entry('price-roundings', Sigma),
    ],
  },
  {
    id: 'transport',
    pages: [
      entry('carriers', ShipWheel),
      entry('suppliers', Warehouse),
      entry('airlines', PlaneTakeoff),
      entry('transit-speeds', Timer),
    ],
  },
  {
    id: 'places',
    pages: [
      entry('airports', TowerControl),
      entry('ports', Anchor),
      entry('geozones', MapIcon),
      entry('branches', MapPin),
    ],
  },
  {
    id: 'cargo',
    pages: [
      entry('containers', PackageOpen),
      entry('trucks', Van),
      entry('commodities', Wheat),
      entry('products', Barcode),
    ],
  },
  {
    id: 'help',
    pages: [
      entry('faqs', MessageCircleQuestionMark),
      entry('faq-categories', BookOpen),
      entry('faq-subcategories', BookMarked),
      entry('ready-answers', MessageSquareReply),
    ],
  },
  {
    id: 'company',
    pages: [
      entry('company-profile', Building),
      entry('legal-texts', Scale),
      entry('outbox', Mail),
      entry('mails', MailSearch),
    ],
  },
  {
    id: 'platform',
    pages: [
      entry('owners', Building),
      entry('api-clients', KeyRound),
      entry('providers', Cable),
      entry('projections', Gauge),
      entry('erasures', Eraser),
    ],
  },
];

/** Reached from the bell; the palette finds it. */
const unlisted: readonly NavigationEntry[] = [entry('notifications', Bell)];

/** Every page of the navigation. */
export const entries: readonly NavigationEntry[] = [
  ...sections.flatMap(({ pages }) => pages),
  ...settings.flatMap(({ pages }) => pages),
  ...unlisted,
];

/** The dashboard's address is a prefix of all others, and that of all rates is of the lists by kind. */
export function isWithin({ to }: Pick<NavigationEntry, 'to'>, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
}
