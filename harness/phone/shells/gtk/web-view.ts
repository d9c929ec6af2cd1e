/** The WebView and its settings, each with its reason, and every permission that the engine asks for. */
import WebKit from 'gi://WebKit2?version=4.1';
import { judge, type Place, type NavigationAnswer } from './navigation.ts';

/** Off unless the app needs it, because a setting that is off can't be used against the customer. */
const settings = {
  // The app is one script. It keeps drafts and opIds in IndexedDB, and small values in localStorage.
  enable_javascript: true,
  enable_html5_local_storage: true,
  enable_html5_database: true,
  // The customer may take a live photo of a face or an ID.
  enable_media_stream: true,
  // The page comes from local assets under the address of its API, so no file may read another.
  allow_file_access_from_file_urls: false,
  allow_universal_access_from_file_urls: false,
  javascript_can_open_windows_automatically: false,
  allow_modal_dialogs: false,
  enable_developer_extras: false,
  enable_page_cache: false,
  enable_webgl: false,
  enable_webaudio: false,
};

export interface Engine {
  readonly context: Gi.WebContext;
  readonly contents: Gi.ContentManager;
  readonly data: Gi.DataManager;
  readonly view: Gi.WebView;
}

/** `folder`: where the page's storage survives a restart. */
export function createEngine(folder: string): Engine {
  const data = new WebKit.WebsiteDataManager({
    base_data_directory: `${folder}/data`,
    base_cache_directory: `${folder}/cache`,
  });
  // An invalid certificate ends the connection without a question.
  data.set_tls_errors_policy(WebKit.TLSErrorsPolicy.FAIL);
  const context = new WebKit.WebContext({ website_data_manager: data });
  context.set_automation_allowed(true);
  const contents = new WebKit.UserContentManager();
  const view = new WebKit.WebView({
    web_context: context,
    user_content_manager: contents,
    settings: new WebKit.Settings(settings),
    is_controlled_by_automation: true,
  });
  return { context, contents, data, view };
}

export interface Asked {
  readonly place: () => Place;
  /** Called if the page doesn't simply stay. The engine then does nothing. */
  readonly decided: (verdict: Exclude<NavigationAnswer, 'stay'>, uri: string) => void;
  readonly stayed: (uri: string) => void;
  readonly camera: () => 'works' | 'refused';
  readonly terminated: () => void;
}

/**
 * Answers the engine's questions: where the page may go, whether it may use the camera, and what follows a crashed
 * renderer.
 */
export function answerEngine(view: Gi.WebView, asked: Asked): void {
  view.connect('decide-policy', (_view, decision, type) => {
    const { RESPONSE, NEW_WINDOW_ACTION } = WebKit.PolicyDecisionType;
    if (type === RESPONSE) return false;
    const action = decision.get_navigation_action();
    const kind = action.get_navigation_type();
    const { RELOAD, BACK_FORWARD } = WebKit.NavigationType;
    const uri = action.get_request().get_uri();
    const wish = {
      uri,
      again: kind === RELOAD || kind === BACK_FORWARD,
      newWindow: type === NEW_WINDOW_ACTION,
      byHand: action.is_user_gesture(),
    };
    const verdict = judge(wish, asked.place());
    if (verdict === 'stay') {
      asked.stayed(uri);
      decision.use();
    } else {
      decision.ignore();
      asked.decided(verdict, uri);
    }
    return true;
  });
  view.connect('permission-request', (_view, request) => {
    const isVideo =
      request instanceof WebKit.UserMediaPermissionRequest &&
      !WebKit.user_media_permission_is_for_audio_device(request);
    if (isVideo && asked.camera() === 'works') request.allow();
    else request.deny();
    return true;
  });
  view.connect('web-process-terminated', asked.terminated);
  // The engine's own menu could reload, go back through documents or open the inspector.
  view.connect('context-menu', () => true);
}
