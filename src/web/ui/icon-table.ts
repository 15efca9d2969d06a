import type { ComponentType, SVGAttributes } from 'react';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { ArchiveRegular } from '@fluentui/react-icons/svg/archive';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort';
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { AttachRegular } from '@fluentui/react-icons/svg/attach';
import { BookRegular } from '@fluentui/react-icons/svg/book';
import { BookOpenRegular } from '@fluentui/react-icons/svg/book-open';
import { BranchForkRegular } from '@fluentui/react-icons/svg/branch-fork';
import { BuildingRegular } from '@fluentui/react-icons/svg/building';
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank';
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { ClipboardRegular } from '@fluentui/react-icons/svg/clipboard';
import { ClipboardTaskRegular } from '@fluentui/react-icons/svg/clipboard-task';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { CodeRegular } from '@fluentui/react-icons/svg/code';
import { ContactCardRegular } from '@fluentui/react-icons/svg/contact-card';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme';
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { DatabaseRegular } from '@fluentui/react-icons/svg/database';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { FlagRegular } from '@fluentui/react-icons/svg/flag';
import { FolderRegular } from '@fluentui/react-icons/svg/folder';
import { GlobeRegular } from '@fluentui/react-icons/svg/globe';
import { HeadsetRegular } from '@fluentui/react-icons/svg/headset';
import { HeartRegular } from '@fluentui/react-icons/svg/heart';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { LockOpenRegular } from '@fluentui/react-icons/svg/lock-open';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MailReadRegular } from '@fluentui/react-icons/svg/mail-read';
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone';
import { MoneyRegular } from '@fluentui/react-icons/svg/money';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { NoteRegular } from '@fluentui/react-icons/svg/note';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { PanelLeftContractRegular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand';
import { PaymentRegular } from '@fluentui/react-icons/svg/payment';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap';
import { PillRegular } from '@fluentui/react-icons/svg/pill';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { PulseRegular } from '@fluentui/react-icons/svg/pulse';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { SaveRegular } from '@fluentui/react-icons/svg/save';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { ShareRegular } from '@fluentui/react-icons/svg/share';
import { ShieldRegular } from '@fluentui/react-icons/svg/shield';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { StarRegular } from '@fluentui/react-icons/svg/star';
import { StethoscopeRegular } from '@fluentui/react-icons/svg/stethoscope';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { TagRegular } from '@fluentui/react-icons/svg/tag';
import { TextBulletListRegular } from '@fluentui/react-icons/svg/text-bullet-list';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';

/** Every name of schemas/meta/icons.json. Imported one by one, because the package has thousands of icons. */
export const screenIcons: Readonly<Record<string, ComponentType<SVGAttributes<SVGElement>>>> = {
  add: AddRegular,
  archive: ArchiveRegular,
  arrowLeft: ArrowLeftRegular,
  arrowRight: ArrowRightRegular,
  arrowSwap: ArrowSwapRegular,
  attach: AttachRegular,
  bank: BuildingBankRegular,
  book: BookRegular,
  bookOpen: BookOpenRegular,
  building: BuildingRegular,
  calendar: CalendarRegular,
  card: PaymentRegular,
  chart: DataBarVerticalRegular,
  chat: ChatRegular,
  checkmark: CheckmarkRegular,
  checkmarkCircle: CheckmarkCircleRegular,
  clipboard: ClipboardRegular,
  clipboardTask: ClipboardTaskRegular,
  clock: ClockRegular,
  code: CodeRegular,
  copy: CopyRegular,
  database: DatabaseRegular,
  delete: DeleteRegular,
  dismiss: DismissRegular,
  document: DocumentRegular,
  documentPdf: DocumentPdfRegular,
  documentText: DocumentTextRegular,
  download: ArrowDownloadRegular,
  edit: EditRegular,
  eye: EyeRegular,
  eyeOff: EyeOffRegular,
  filter: FilterRegular,
  flag: FlagRegular,
  folder: FolderRegular,
  globe: GlobeRegular,
  headset: HeadsetRegular,
  heart: HeartRegular,
  history: HistoryRegular,
  home: HomeRegular,
  idCard: ContactCardRegular,
  info: InfoRegular,
  key: KeyRegular,
  language: LocalLanguageRegular,
  link: LinkRegular,
  list: TextBulletListRegular,
  location: LocationRegular,
  lock: LockClosedRegular,
  lockOpen: LockOpenRegular,
  mail: MailRegular,
  mailRead: MailReadRegular,
  megaphone: MegaphoneRegular,
  menu: NavigationRegular,
  money: MoneyRegular,
  moneyHand: MoneyHandRegular,
  more: MoreHorizontalRegular,
  network: BranchForkRegular,
  note: NoteRegular,
  open: OpenRegular,
  people: PeopleRegular,
  person: PersonRegular,
  personAdd: PersonAddRegular,
  phone: CallRegular,
  pill: PillRegular,
  print: PrintRegular,
  pulse: PulseRegular,
  question: QuestionCircleRegular,
  receipt: ReceiptRegular,
  refresh: ArrowClockwiseRegular,
  remove: SubtractCircleRegular,
  save: SaveRegular,
  search: SearchRegular,
  send: SendRegular,
  settings: SettingsRegular,
  share: ShareRegular,
  shield: ShieldRegular,
  signOut: SignOutRegular,
  sort: ArrowSortRegular,
  star: StarRegular,
  stethoscope: StethoscopeRegular,
  table: TableRegular,
  tag: TagRegular,
  upload: ArrowUploadRegular,
  wallet: WalletRegular,
  warning: WarningRegular,
};

/** Icons used in src/web only, not by screens. */
export const ownIcons: Readonly<Record<string, ComponentType<SVGAttributes<SVGElement>>>> = {
  alert: AlertRegular,
  chevronDown: ChevronDownRegular,
  chevronLeft: ChevronLeftRegular,
  chevronRight: ChevronRightRegular,
  error: ErrorCircleRegular,
  panelClose: PanelLeftContractRegular,
  panelOpen: PanelLeftExpandRegular,
  personSwap: PersonSwapRegular,
  theme: DarkThemeRegular,
};
