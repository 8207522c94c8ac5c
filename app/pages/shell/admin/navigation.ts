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
  KeyRound,
  Landmark,
  LifeBuoy,
  LayoutDashboard,
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
  ShipWheel,
  Tags,
  Target,
  TicketPercent,
  Timer,
  TowerControl,
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

export interface NavigationGroup {
  readonly id: string;
  readonly entries: readonly NavigationEntry[];
  readonly isFolded?: boolean;
}

const entry = (id: string, icon: LucideIcon, to = `/admin/${id}`): NavigationEntry => ({ id, to, icon });

/** In working order. `entriesFor` decides who sees which entries. */
export const navigation: readonly NavigationGroup[] = [
  {
    id: 'work',
    entries: [
      entry('dashboard', LayoutDashboard, '/admin'),
      entry('quoters', FileText),
      entry('approvals', CircleCheckBig),
      entry('reservations', CalendarCheck),
      entry('companies', Building2),
      entry('verification', BadgeCheck),
      entry('clients', Contact),
      entry('executives', UserRoundCheck),
      entry('calendar', CalendarDays),
      entry('tickets', LifeBuoy),
      entry('reports', ChartColumn),
      entry('notifications', Bell),
    ],
  },
  {
    id: 'rates',
    entries: [
      entry('rates-all', Tags, '/admin/rates'),
      entry('rates-air', Plane, '/admin/rates/aerial'),
      entry('rates-lcl', Ship, '/admin/rates/sea'),
      entry('rates-fcl', Container, '/admin/rates/container'),
      entry('rates-ltl', Boxes, '/admin/rates/ltl'),
      entry('rates-ftl', Truck, '/admin/rates/ftl'),
      entry('rates-drayage', Waypoints, '/admin/rates/drayage'),
      entry('rates-courier', Package, '/admin/rates/courier'),
      entry('conditions', List),
      entry('announced-charges', Megaphone),
      entry('service-prices', ShieldCheck),
    ],
  },
  {
    id: 'transport',
    isFolded: true,
    entries: [
      entry('carriers', ShipWheel),
      entry('suppliers', Warehouse),
      entry('airlines', PlaneTakeoff),
      entry('transit-speeds', Timer),
    ],
  },
  {
    id: 'places',
    isFolded: true,
    entries: [
      entry('airports', TowerControl),
      entry('ports', Anchor),
      entry('geozones', MapIcon),
      entry('branches', MapPin),
    ],
  },
  {
    id: 'cargo',
    isFolded: true,
    entries: [
      entry('containers', PackageOpen),
      entry('trucks', Van),
      entry('commodities', Wheat),
      entry('products', Barcode),
    ],
  },
  {
    id: 'prices',
    isFolded: true,
    entries: [
      entry('surcharges', Receipt),
      entry('profits', BadgePercent),
      entry('discounts', TicketPercent),
      entry('currency-rates', Banknote),
      entry('bank-accounts', Landmark),
      entry('tax-rules', Percent),
      entry('price-roundings', Sigma),
    ],
  },
  {
    id: 'sales',
    isFolded: true,
    entries: [
      entry('quoter-states', ListChecks),
      entry('results', Target),
      entry('missions', Flag),
      entry('business-units', Briefcase),
      entry('portfolios', FolderKanban),
      entry('tags', Tags),
      entry('owners', Building),
    ],
  },
  {
    id: 'help',
    isFolded: true,
    entries: [
      entry('faq-categories', BookOpen),
      entry('faq-subcategories', BookMarked),
      entry('faqs', MessageCircleQuestionMark),
      entry('ready-answers', MessageSquareReply),
    ],
  },
  {
    id: 'platform',
    entries: [
      entry('company-profile', Building),
      entry('legal-texts', Scale),
      entry('users', Users),
      entry('api-clients', KeyRound),
      entry('outbox', Mail),
      entry('mails', MailSearch),
      entry('erasures', Eraser),
      entry('providers', Cable),
      entry('projections', Gauge),
    ],
  },
];
