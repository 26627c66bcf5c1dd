#!/usr/bin/python3
"""A window with WebKitGTK for WebKitWebDriver, as narrow as a phone: MiniBrowser's own is never below 447 px.

VIEW_SIZE is its width and height, VIEW_DARK=1 asks for dark pages, VIEW_LOG is the file for errors of pages."""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height = (int(part) for part in os.environ["VIEW_SIZE"].split("x"))
dark = os.environ["VIEW_DARK"] == "1"
log = open(os.environ["VIEW_LOG"], "a", buffering=1)

Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", dark)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)

# WebDriver has no command for errors of scripts.
report_errors = """
const report = (text) => webkit.messageHandlers.errors.postMessage(location.href + ': ' + text);
addEventListener('error', (event) => event.error && report(event.error));
addEventListener('unhandledrejection', (event) => report('unhandled ' + event.reason));
document.addEventListener('securitypolicyviolation', (event) => report(event.violatedDirective + ' forbids ' + event.blockedURI));
"""


def create_view(_session):
    scripts = WebKit2.UserContentManager()
    scripts.connect("script-message-received::errors", lambda _, result: print(result.get_js_value().to_string(), file=log))
    scripts.register_script_message_handler("errors")
    top, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    scripts.add_script(WebKit2.UserScript.new(f"{{{report_errors}}}", top, start, None, None))
    view = WebKit2.WebView(web_context=context, user_content_manager=scripts, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(view)
    window.set_default_size(width, height)
    window.show_all()
    return view


def on_automation_started(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("WebKitView")
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect("create-web-view", create_view)


context.connect("automation-started", on_automation_started)
Gtk.main()
